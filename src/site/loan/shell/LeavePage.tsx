import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { ownApplicationNumber } from '#contract/application-number.ts';
import { localToday } from '#contract/dates.ts';
import { leaveTexts } from '#site/texts/leave.ts';
import { scheduleTexts } from '#site/texts/schedule-review.ts';
import { takeFocus } from '#site/ui/focus.ts';
import { CloseIcon } from '#site/ui/Icon.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { hasOffers } from '#site/ui/stored-application.ts';
import { toArea } from '../form/area-focus.ts';
import { formatDate } from '../format.ts';
import { useApplication, useLastKnown } from './application-context.ts';
import './leave-page.css';

const { later, restart, cancel } = leaveTexts;
const dialog = scheduleTexts.cancellation;

/** Three options for leaving an application, and a button to return to it. */
export function LeavePage() {
  const { applicationId, offers, currentStep, chosenOffer, email, commands } = useApplication();
  // The email actor stops while the cancellation dialog is open. The page behind the dialog keeps the last status.
  const status = useSelector(useLastKnown(email), (snapshot) => snapshot?.context.status);
  const { keptUntil } = status ?? {};
  const hasNoChoice = offers.length > 0 && currentStep === 'application' && !chosenOffer;
  const isShortLived = ownApplicationNumber(applicationId) !== null && hasNoChoice && !keptUntil;
  const lastDay = keptUntil && keptUntil >= localToday() ? later.until(formatDate(keptUntil)) : '';
  const isEmailed = Boolean(status?.email?.sentAt);
  return (
    <div className="centered-panel stack-5">
      <PageHeading title={leaveTexts.heading} description={leaveTexts.description} />
      <Panel>
        <Option heading={later.heading} action={<Button onClick={commands.goHome}>{later.confirm}</Button>}>
          {hasOffers() && later.here} {lastDay} {isShortLived && later.withoutOffer}{' '}
          {isEmailed && later.elsewhere}
        </Option>
        <Option
          heading={restart.heading}
          action={
            <Button variant="outlined" onClick={toArea(commands.confirmRestart)}>
              {restart.confirm}
            </Button>
          }
        >
          {restart.text} {isEmailed && restart.emailed}
        </Option>
        <Option
          heading={cancel.heading}
          action={
            <Button variant="outlined" color="error" onClick={commands.askCancellation}>
              {cancel.confirm}
            </Button>
          }
        >
          {cancel.text}
        </Option>
      </Panel>
      <p>
        <Button variant="text" onClick={toArea(commands.keepApplication)}>
          {leaveTexts.back}
        </Button>
      </p>
    </div>
  );
}

function Option({ heading, action, children }: { heading: string; action: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="leave__way row row--apart" aria-labelledby={id}>
      <div className="stack-1">
        <h2 id={id}>{heading}</h2>
        <p>{children}</p>
      </div>
      {action}
    </section>
  );
}

/** Asks to confirm the cancellation (specification, section 2). Its report, when closed, opens the home page. */
export function CancellationDialog({ isDone }: { isDone: boolean }) {
  const { commands } = useApplication();
  const onClose = isDone ? commands.goHome : toArea(commands.keepApplication);
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} className="cancellation" maxWidth="xs" fullWidth>
      <IconButton className="cancellation__close" aria-label={dialog.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      {/* Each title takes the focus: the question on opening, the report because the pressed button is gone. */}
      <DialogTitle key={String(isDone)} ref={takeFocus} id={titleId} tabIndex={-1}>
        {isDone ? dialog.done : dialog.question}
      </DialogTitle>
      <DialogActions disableSpacing>
        {isDone ? (
          <Button onClick={onClose}>{dialog.home}</Button>
        ) : (
          <>
            <Button variant="outlined" onClick={onClose}>
              {dialog.cancel}
            </Button>
            <Button color="error" onClick={commands.cancelApplication}>
              {dialog.confirm}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
