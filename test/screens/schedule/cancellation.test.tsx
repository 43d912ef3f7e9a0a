import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CancellationDialog } from '#site/loan/schedule/CancellationDialog.tsx';
import { ScheduleReview } from '#site/loan/schedule/ScheduleReview.tsx';
import { someCredit } from '../../support/schedules.ts';

type Asked = 'confirming' | 'cancelled' | null;

/** The screen with the dialog's transitions of the machine. */
function Answered({ onClose }: { onClose: (asked: Asked) => void }) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => {
    onClose(asked);
    setAsked(null);
  };
  return (
    <>
      <ScheduleReview
        credit={someCredit}
        busy={false}
        failed={false}
        onAccept={vi.fn()}
        onCancellationAsk={() => setAsked('confirming')}
      />
      {asked && (
        <CancellationDialog
          isDone={asked === 'cancelled'}
          onConfirm={() => setAsked('cancelled')}
          onClose={close}
        />
      )}
    </>
  );
}

async function askToDeny() {
  const onClose = vi.fn();
  render(<Answered onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
  return { onClose, dialog: screen.getByRole('dialog') };
}

const outside = () => document.querySelector('.MuiDialog-container') as HTMLElement;
const ways: [string, () => Promise<unknown>][] = [
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'close' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', () => userEvent.click(outside())],
];

describe('the question', () => {
  test('is a dialog with its own name, Deny and Cancel; the page behind is inert', async () => {
    const { dialog } = await askToDeny();
    expect(dialog).toHaveAccessibleName('You exactly sure, you want to cancel this application?');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent || button.ariaLabel),
    ).toEqual(['close', 'Cancel', 'Deny']);
    expect(screen.getAllByRole('button', { name: 'Deny' })).toHaveLength(1);
    expect(screen.queryByRole('table')).toBe(null);
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test.each([
    ...ways,
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ] as const)('%s closes it, and the focus is back on Deny', async (_, close) => {
    const { onClose } = await askToDeny();
    await close();
    expect(onClose.mock.calls).toEqual([['confirming']]);
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(screen.getByRole('button', { name: 'Deny' })).toHaveFocus();
  });
});

describe('the cancellation', () => {
  async function deny() {
    const asked = await askToDeny();
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
    return asked;
  }

  test('is confirmed in the same dialog, whose title takes the focus', async () => {
    const { dialog } = await deny();
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(dialog).toHaveAccessibleName('Your application has been deny!');
    expect(screen.getByText('Your application has been deny!')).toHaveFocus();
    expect(screen.queryByText('You exactly sure, you want to cancel this application?')).toBe(null);
  });

  test('Go home closes it', async () => {
    const { onClose } = await deny();
    await userEvent.click(screen.getByRole('button', { name: 'Go home' }));
    expect(onClose.mock.calls).toEqual([['cancelled']]);
  });
});
