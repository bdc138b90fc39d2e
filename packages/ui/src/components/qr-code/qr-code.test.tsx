import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { QrCode } from './index.ts';

const text = 'otpauth://totp/Foyer:olivia%40foyer.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Foyer';

describeConformance(<QrCode text={text} label="Scan with your app" />, { role: 'img', name: 'Scan with your app' });

describe('QrCode', () => {
  it('draws exactly the dark modules of the text, four modules from every edge', () => {
    render(<QrCode text={text} label="Scan" />);
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, run] of (screen.getByRole('img').querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      for (let at = Number(x); at < Number(x) + Number(run); at += 1) (drawn[Number(y)] as boolean[])[at] = true;
    }
    expect(drawn).toEqual(data);
    expect(screen.getByRole('img')).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
    const edges = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1];
    expect(edges.some((at) => drawn[at]?.includes(true) || drawn.some((row) => row[at]))).toBe(false);
  });
});
