import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { formatRelative, staysFor } from './formats.ts';
import { DateTime, RelativeTime } from './index.ts';

const now = Date.parse('2026-03-02T09:30:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('DateTime', () => {
  describeConformance(<DateTime value={now} locale="en" />);

  it.each([
    ['en', 'date', 'Mar 2, 2026'],
    ['pt-BR', 'date', '2 de mar. de 2026'],
    ['en', 'time', '9:30 AM'],
    ['pt-BR', 'date-time', '2 de mar. de 2026, 09:30'],
  ] as const)('speaks %s in the format %s', (locale, format, text) => {
    const { container } = render(<DateTime value="2026-03-02T09:30:00Z" locale={locale} format={format} timeZone="UTC" />);
    expect(container.textContent?.replace(/\s/g, ' ')).toBe(text);
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-03-02T09:30:00.000Z');
  });

  it('shows a dash for what is no moment, rather than nothing of the page', () => {
    render(
      <>
        <DateTime value="soon" locale="en" />
        <RelativeTime value={Number.NaN} locale="en" fallback="never" />
      </>,
    );
    expect(screen.getByText('–')).toBeVisible();
    expect(screen.getByText('never')).toBeVisible();
  });
});

describe('RelativeTime', () => {
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => void vi.useRealTimers());
  describeConformance(<RelativeTime value={now - day} locale="en" />);

  it.each([
    [-30 * second, 'now', 'agora'],
    [-59 * second, 'now', 'agora'],
    [-minute, '1 minute ago', 'há 1 minuto'],
    [-119 * second, '1 minute ago', 'há 1 minuto'],
    [-12 * minute, '12 minutes ago', 'há 12 minutos'],
    [-hour, '1 hour ago', 'há 1 hora'],
    [-day, 'yesterday', 'ontem'],
    [day, 'tomorrow', 'amanhã'],
    [-3 * day, '3 days ago', 'há 3 dias'],
    [-8 * day, '1 week ago', 'há 1 semana'],
    [-40 * day, '1 month ago', 'há 1 mês'],
    [-400 * day, '1 year ago', 'há 1 ano'],
    [47 * hour, 'in 2 days', 'depois de amanhã'],
    [-800 * day, '2 years ago', 'há 2 anos'],
    [30 * day, 'in 4 weeks', 'em 4 semanas'],
  ])('says %d ms in words', (distance, english, portuguese) => {
    expect(formatRelative(new Date(now + distance), now, 'en', 'long', 'UTC')).toBe(english);
    expect(formatRelative(new Date(now + distance), now, 'pt-BR', 'long', 'UTC')).toBe(portuguese);
  });

  it.each([
    ['the day before yesterday, less than two days ago', '2026-02-28T10:00:00Z', 'UTC', '2 days ago'],
    ['the same two moments where it was past midnight already', '2026-02-28T10:00:00Z', 'Pacific/Kiritimati', 'yesterday'],
    ['a moment that is yesterday only further west', '2026-03-01T01:00:00Z', 'America/Los_Angeles', '2 days ago'],
  ])('counts days by the calendar of the zone: %s', (_, moment, timeZone, text) => {
    expect(formatRelative(new Date(moment), now, 'en', 'long', timeZone)).toBe(text);
  });

  it.each([
    // Clocks in New York go forward on 8 March 2026, back on 1 November.
    ['a day of twenty-three hours', '2026-03-08T03:30:00Z', '2026-03-09T03:30:00Z', 'yesterday'],
    ['a day of twenty-five hours', '2026-11-01T04:10:00Z', '2026-11-02T04:40:00Z', '24 hours ago'],
    ['the night after it', '2026-11-01T04:10:00Z', '2026-11-02T05:10:00Z', 'yesterday'],
  ])('is not misled where the clocks change: %s', (_, moment, then, text) => {
    expect(formatRelative(new Date(moment), Date.parse(then), 'en', 'long', 'America/New_York')).toBe(text);
  });

  it('keeps up with the clock', () => {
    render(<RelativeTime value={now - 58 * second} locale="en" />);
    expect(screen.getByText('now')).toBeVisible();
    act(() => vi.advanceTimersByTime(2 * second + 1));
    expect(screen.getByText('1 minute ago')).toBeVisible();
    act(() => vi.advanceTimersByTime(3 * hour));
    expect(screen.getByText('3 hours ago')).toBeVisible();
  });

  it('tells of a new moment by the clock as it is then', () => {
    const { rerender } = render(<RelativeTime value={now - 12 * minute} locale="en" />);
    act(() => vi.advanceTimersByTime(30 * second));
    rerender(<RelativeTime value={Date.now()} locale="en" />);
    expect(screen.getByText('now')).toBeVisible();
  });

  it('never shows a figure that is no longer true, within a week of the moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7 * day, max: 7 * day }), (distance) => {
        const date = new Date(now + distance);
        const wait = staysFor(date, now);
        expect(wait).toBeGreaterThan(0);
        expect(formatRelative(date, Math.max(now, now + wait - 2), 'en', 'long')).toBe(formatRelative(date, now, 'en', 'long'));
      }),
    );
  });
});
