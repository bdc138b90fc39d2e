import { expect, test } from 'vitest';
import { deviceOf } from './device.rules.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
    { kind: 'computer', system: 'Windows', browser: 'Chrome 153' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
    { kind: 'computer', system: 'macOS', browser: 'Safari 19' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/153.0 Mobile/15E148 Safari/604.1',
    { kind: 'phone', system: 'iPhone', browser: 'Chrome 153' },
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0', { kind: 'phone', system: 'Android', browser: 'Firefox 146' }],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Safari/537.36',
    { kind: 'tablet', system: 'Android', browser: 'Samsung Internet 29' },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0', { kind: 'computer', system: 'Linux', browser: 'Firefox 146' }],
  ['node', { kind: 'unknown', system: '', browser: '' }],
  ['', { kind: 'unknown', system: '', browser: '' }],
  ['<script>alert(1)</script> Windows', { kind: 'computer', system: 'Windows', browser: '' }],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
