import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageTitleId } from '#patterns/page-header/index.ts';
import { describeConformance } from '#testing/conformance.tsx';
import { ErrorPage } from './index.ts';

const page = (
  <ErrorPage title="There is no door here" text="The address may be mistyped." action={<a href="#home">Home</a>} detail="Error 404" />
);

describeConformance(page);

it('has the heading that takes the focus, a way on, and what support asks for', () => {
  render(page);
  document.getElementById(pageTitleId)?.focus();
  expect(screen.getByRole('heading', { level: 1, name: 'There is no door here' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  expect(screen.getByText('Error 404')).toBeVisible();
});
