/** Seconds since 1970, as text. */
type Seconds = string;

export interface WaitEstimate {
  party_size: number;
  wait_length: {
    parties_ahead_count: number;
    estimated_seat_time_range?: { start_seconds: Seconds; end_seconds: Seconds };
  };
  waitlist_confirmation_mode: 'WAITLIST_CONFIRMATION_MODE_SYNCHRONOUS';
}

export type WaitlistCause = 'EXISTING_WAITLIST_ENTRY' | 'WAITLIST_FULL' | 'WAITLIST_CLOSED';

/** The answers about waiting by the names of their messages. */
export interface WaitlistAnswers {
  Empty: Record<never, never>;
  BatchGetWaitEstimatesResponse: {
    waitlist_status: 'OPEN' | 'CLOSED_NO_WAIT' | 'CLOSED_OTHER';
    wait_estimate?: WaitEstimate[];
  };
  CreateWaitlistEntryResponse:
    | { waitlist_entry_id: string }
    | { waitlist_business_logic_failure: { cause: WaitlistCause; description: string } };
  GetWaitlistEntryResponse: {
    waitlist_entry: {
      waitlist_entry_state: 'WAITING' | 'SERVICE_READY' | 'SEATED' | 'CANCELED';
      waitlist_entry_state_times: {
        created_time_seconds: Seconds;
        canceled_time_seconds?: Seconds;
        service_readied_time_seconds?: Seconds;
        seated_time_seconds?: Seconds;
      };
      wait_estimate: WaitEstimate;
    };
  };
}
