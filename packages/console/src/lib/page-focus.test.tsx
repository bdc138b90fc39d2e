import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageFocus, pageFocusProps } from './page-focus.tsx';

let showHeading: (text: string) => void;
/** A page whose heading comes when the test says so. */
function Late() {
  const [text, setText] = useState<string>();
  showHeading = (next) => act(() => setText(next));
  return text === undefined ? <p>Loading</p> : <h1 key={text}>{text}</h1>;
}

async function arrive(path = '/second'): Promise<void> {
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Outlet />
          <PageFocus />
        </>
      ),
      children: [
        { path: '/', element: <h1>First</h1> },
        { path: '/second', element: <Late /> },
        {
          path: '/form',
          element: (
            <>
              <h1>New</h1>
              <input aria-label="Name" {...pageFocusProps} />
            </>
          ),
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(path));
}

test('a heading that comes later gets the focus, and so does the one that takes its place', async () => {
  await arrive();
  for (const text of ['Loading the guests', 'Guests']) {
    showHeading(text);
    await waitFor(() => expect(screen.getByRole('heading', { name: text })).toHaveFocus());
  }
});

test('a page that is one form gives the focus to the field that asks for it', async () => {
  await arrive('/form');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('whoever has done something meanwhile is left alone', async () => {
  await arrive();
  fireEvent.pointerDown(document.body);
  showHeading('Guests');
  await act(async () => undefined);
  expect(document.body).toHaveFocus();
});
