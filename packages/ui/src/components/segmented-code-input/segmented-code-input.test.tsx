import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { codeIn, digitsOf } from './code-digits.ts';
import { SegmentedCodeInput, type SegmentedCodeInputProps } from './index.ts';

function Example({ value: start = '', ...props }: Partial<SegmentedCodeInputProps>) {
  const [value, setValue] = useState(start);
  return <SegmentedCodeInput label="Verification code" hint="6 digits" {...props} value={value} onValueChange={setValue} />;
}

function setUp(props: Partial<SegmentedCodeInputProps> = {}) {
  const onComplete = vi.fn();
  const { rerender } = render(<Example {...props} onComplete={onComplete} />);
  return {
    onComplete,
    input: screen.getByRole<HTMLInputElement>('textbox'),
    rerender: (more: Partial<SegmentedCodeInputProps>) => rerender(<Example {...props} onComplete={onComplete} {...more} />),
  };
}

const boxes = () => [...document.querySelectorAll('[data-slot]')].map((box) => box.textContent).join('|');
const activeBoxes = () => [...document.querySelectorAll('[data-active]')].map((box) => Number(box.getAttribute('data-slot')));

describe('SegmentedCodeInput', () => {
  describeConformance(<SegmentedCodeInput label="Verification code" value="" onValueChange={() => undefined} />, {
    role: 'textbox',
    name: 'Verification code',
  });

  it('is one field with one name, which phones and password managers know what to do with', () => {
    const { input } = setUp({ error: 'Invalid code.' });
    expect(screen.getAllByRole('textbox')).toEqual([input]);
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(input).not.toHaveAttribute('maxlength');
    expect(input).toHaveAccessibleDescription('Invalid code. 6 digits');
    expect(input).toBeInvalid();
  });

  it('takes digits one by one, passes over everything else, and tells when the last is there', async () => {
    const { input, onComplete } = setUp();
    await userEvent.type(input, '12a3 4-5');
    expect(boxes()).toBe('1|2|3|4|5|');
    expect(onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('6');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it.each(['123456', '123 456', '123-456', ' 123 456\n', '１２３４５６', 'Your code is 123 456. It ends in 10 minutes.'])(
    'takes %j pasted anywhere in it',
    async (text) => {
      const { input, onComplete } = setUp({ value: '99' });
      await userEvent.click(input);
      await userEvent.keyboard('{ArrowLeft}');
      await userEvent.paste(text);
      expect(input).toHaveValue('123456');
      expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
    },
  );

  it.each(['٤٢٠٦١٩', '۴۲۰۶۱۹', '४२०६१९', '４２０６１９'])('takes the digits of other scripts, %s', async (digits) => {
    const { input, onComplete } = setUp();
    await userEvent.type(input, digits);
    expect(input).toHaveValue('420619');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('420619');
    await userEvent.clear(input);
    await userEvent.paste(`کد: ${digits}.`);
    expect(input).toHaveValue('420619');
  });

  /**
   * As an input method does it: it replaces what it composed so far; where a page has written over that, it cannot find it any more and
   * what it composes next stands beside it.
   */
  function compose(input: HTMLInputElement, ...steps: readonly string[]) {
    fireEvent.compositionStart(input);
    const start = input.selectionStart ?? input.value.length;
    let before = input.value.slice(start, input.selectionEnd ?? start);
    for (const step of steps) {
      const isThere = input.value.slice(start, start + before.length) === before;
      const rest = isThere ? input.value.slice(start + before.length) : input.value.slice(start);
      fireEvent.input(input, { target: { value: `${input.value.slice(0, start)}${step}${rest}` }, isComposing: true });
      before = step;
    }
    fireEvent.compositionEnd(input, { data: before });
  }

  it('takes full-width digits from an input method once each', () => {
    const { input, onComplete } = setUp();
    act(() => input.focus());
    compose(input, '１', '１２', '１２３', '１２３４');
    expect(input).toHaveValue('1234');
    expect(boxes()).toBe('1|2|3|4||');
    expect(onComplete).not.toHaveBeenCalled();
    compose(input, '５', '５６');
    expect(input).toHaveValue('123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('leaves what an input method composes alone until it is done, and shows it in the boxes', () => {
    const { input } = setUp({ value: '12' });
    act(() => input.focus());
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '12３' }, isComposing: true });
    expect(input).toHaveValue('12３');
    expect(boxes()).toBe('1|2|3|||');
    fireEvent.input(input, { target: { value: '12さ' }, isComposing: true });
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue('12');
  });

  it('takes a part of a code where one stands, and nothing from a text without digits', async () => {
    const { input } = setUp({ value: '12' });
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await userEvent.paste('34');
    expect(input).toHaveValue('1234');
    await userEvent.paste('none');
    expect(input).toHaveValue('1234');
  });

  it('is filled in by the phone at once, with spaces too', () => {
    const { input, onComplete } = setUp();
    fireEvent.change(input, { target: { value: '123 456' } });
    expect(boxes()).toBe('1|2|3|4|5|6');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });

  it('walks its boxes with arrows, Home and End, and a digit takes the place of the one it stands on', async () => {
    const { input, onComplete } = setUp({ value: '123456' });
    await userEvent.tab();
    expect(activeBoxes(), 'as in any other field, Tab selects it all').toEqual([0, 1, 2, 3, 4, 5]);
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}');
    expect(activeBoxes()).toEqual([3]);
    await userEvent.keyboard('9');
    expect(input).toHaveValue('123956');
    expect(activeBoxes()).toEqual([4]);
    await userEvent.keyboard('{Home}');
    expect(activeBoxes()).toEqual([0]);
    await userEvent.keyboard('x{ArrowRight}7{End}8');
    expect(input).toHaveValue('173958');
    expect(onComplete.mock.calls.map(([code]) => code)).toEqual(['123956', '173956', '173958']);
  });

  it('goes on to the next box when the same digit is typed again', async () => {
    const { input } = setUp({ value: '123456' });
    await userEvent.tab();
    await userEvent.keyboard('{Home}19');
    expect(input).toHaveValue('193456');
    await userEvent.keyboard('{End}66');
    expect(input).toHaveValue('193456');
    expect(activeBoxes()).toEqual([5]);
  });

  it('empties the boxes backwards, from the end and from the middle', async () => {
    const { input } = setUp({ value: '123456' });
    await userEvent.tab();
    await userEvent.keyboard('{End}{Backspace}{Backspace}');
    expect(input).toHaveValue('1234');
    await userEvent.keyboard('{Home}{ArrowRight}{Backspace}');
    expect(input).toHaveValue('134');
    expect(activeBoxes()).toEqual([0]);
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    expect(input).toHaveValue('');
    await userEvent.keyboard('{Backspace}1');
    expect(input).toHaveValue('1');
  });

  it('says that it checks, cannot be changed meanwhile, and takes the focus back with the code selected when it was wrong', async () => {
    const { input, rerender } = setUp({ value: '123456', checkingLabel: 'Checking…' });
    await userEvent.tab();
    rerender({ isChecking: true });
    expect(screen.getByRole('status')).toHaveTextContent('Checking…');
    await userEvent.keyboard('9{Backspace}');
    await userEvent.paste('654321');
    expect(input).toHaveValue('123456');
    input.blur();
    rerender({ isChecking: false, error: 'Invalid code.' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(input).toHaveFocus();
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
    await userEvent.keyboard('7');
    expect(input).toHaveValue('7');
  });

  it('says aloud that a code was refused, and says it again when the next one is', () => {
    const { rerender } = setUp({ value: '123456' });
    expect(screen.queryByRole('alert')).toBeNull();
    rerender({ isChecking: true });
    rerender({ isChecking: false, error: 'Invalid code.' });
    const first = screen.getByRole('alert');
    expect(first).toHaveTextContent('Invalid code.');
    rerender({ isChecking: true, error: 'Invalid code.' });
    rerender({ isChecking: false, error: 'Invalid code.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid code.');
    expect(screen.getByRole('alert'), 'words that stay are not read out').not.toBe(first);
  });

  it('never holds more than its digits, whatever is typed or pasted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789１２٣۴ -\u00a0\nab') }),
        fc.integer({ min: 1, max: 8 }),
        (text, length) => {
          for (const read of [digitsOf, codeIn]) expect(read(text, length)).toMatch(new RegExp(`^\\d{0,${length}}$`));
        },
      ),
    );
  });
});
