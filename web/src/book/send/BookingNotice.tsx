import type { BookingFormState } from '../form/useBookingForm.ts';
import { i18n } from '../language/i18n.ts';
import controls from '../ui/controls.module.css';
import { Alternatives, Notice, NoticeActions, TryAgain } from '../ui/Notice.tsx';
import type { BookingNotice as ToldNotice } from './booking-refusal.ts';

/** Tells what went wrong with the request, and offers the way on. */
export function BookingNotice({ form }: { form: BookingFormState }) {
  const { notice } = form;
  return (
    <Notice isQuestion={notice?.kind === 'ownTable' || notice?.kind === 'unpaid'} text={notice?.text ?? null}>
      {notice && <WayOn form={form} notice={notice} />}
    </Notice>
  );
}

function WayOn({ form, notice }: { form: BookingFormState; notice: ToldNotice }) {
  switch (notice.kind) {
    case 'message':
    case 'terms':
    case 'unpaid':
      return null;
    case 'busy':
      return <TryAgain form={form} />;
    case 'slotTaken':
      return <Alternatives onChoose={form.choose} times={form.gone?.alternatives ?? notice.alternatives} />;
    case 'ownTable':
      return (
        <NoticeActions>
          <button
            className={controls.secondary}
            disabled={form.isSending}
            onClick={() => form.sendAgain(notice.request)}
            type="button"
          >
            {form.isSending ? i18n._('Sending request…') : i18n._('Book another')}
          </button>
          {notice.manageToken && (
            <a className={controls.plain} href={`/manage#${notice.manageToken}`}>
              {i18n._('See that booking')}
            </a>
          )}
        </NoticeActions>
      );
    case 'answerLost':
      return (
        <NoticeActions>
          <button
            className={controls.secondary}
            disabled={form.isSending}
            onClick={() => form.sendAgain(notice.request)}
            type="button"
          >
            {form.isSending ? i18n._('Sending request…') : i18n._('Try again')}
          </button>
          <button className={controls.plain} disabled={form.isSending} onClick={form.unlock} type="button">
            {i18n._('Change details')}
          </button>
        </NoticeActions>
      );
  }
}
