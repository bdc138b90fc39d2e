import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Button, ButtonLink } from './index.ts';

describe('Button', () => {
  describeConformance(<Button>Save</Button>, { role: 'button', name: 'Save' });

  it('does not send the form around it unless it is told to', async () => {
    const send = vi.fn((event: SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={(event) => send(event.nativeEvent as SubmitEvent)}>
        <Button>Preview</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(send).toHaveBeenCalledOnce();
  });

  it('keeps name and focus while it works, ignores clicks, and says what it is doing', async () => {
    const onClick = vi.fn();
    const { rerender } = render(
      <Button onClick={onClick} loadingLabel="Saving">
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(
      <Button onClick={onClick} loadingLabel="Saving" isLoading>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Saving')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('can be reached while it is disabled, tells why, and neither clicks nor sends', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" isDisabled reason="Type a name first." onClick={onClick}>
          Create
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Create' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Type a name first.');
    await userEvent.tab();
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Name'), 'Foyer{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('ButtonLink', () => {
  describeConformance(<ButtonLink href="/projects">Projects</ButtonLink>, { role: 'link', name: 'Projects' });

  it('lends its look to one child and keeps the child’s own click, text and address', async () => {
    const own = vi.fn((event: React.MouseEvent) => event.preventDefault());
    const outer = vi.fn();
    render(
      <ButtonLink asChild icon={<svg aria-hidden="true" data-testid="icon" />} onClick={outer}>
        <a href="/projects/new" onClick={own}>
          Create project
        </a>
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Create project' });
    expect(link).toHaveAttribute('href', '/projects/new');
    expect(link).toContainElement(screen.getByTestId('icon'));
    await userEvent.click(link);
    expect(own).toHaveBeenCalledBefore(outer);
  });

  it('says how to use asChild when it is used wrongly', () => {
    expect(() => renderToStaticMarkup(<ButtonLink asChild>Text</ButtonLink>)).toThrow('exactly one element');
  });
});
