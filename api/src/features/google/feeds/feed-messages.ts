/** What all shards of a feed say of it. */
export interface FeedMetadata {
  processing_instruction: 'PROCESS_AS_COMPLETE';
  shard_number: number;
  total_shards: number;
  generation_timestamp: string;
  nonce: string;
}

export interface Merchant {
  merchant_id: string;
  name: string;
  telephone: string;
  url: string;
  category: 'restaurant';
  geo: {
    latitude: number;
    longitude: number;
    address: {
      country: string;
      locality: string;
      region?: string;
      postal_code: string;
      street_address: string;
    };
  };
}

export interface Service {
  merchant_id: string;
  service_id: string;
  rules: {
    min_advance_booking: string;
    min_advance_online_canceling: string;
    admission_policy: 'TIME_STRICT';
  };
  /** Where somebody is sent who chooses a time that asks for a guarantee; left out where there are none. */
  uri_template?: { uri_template: string };
  localized_service_name: { value: string; localized_value: { locale: string; value: string }[] };
}

/** An amount; in millionths of the currency, as text. */
export interface Price {
  price_micros: string;
  currency_code: string;
}

/** What a time asks for, and that it is booked at our page for that reason. */
export interface AskedByTime {
  /** What is paid at once. */
  deposit?: { deposit: Price; min_advance_cancellation_sec: string; deposit_type: 'FIXED_RATE_DEFAULT' };
  /** What a kept card is charged when nobody comes. */
  no_show_fee?: { fee: Price; fee_type: 'FIXED_RATE_DEFAULT' };
  linkout_required_reason: 'PAYMENT_REQUIRED';
}

export interface Availability extends Partial<AskedByTime> {
  merchant_id: string;
  service_id: string;
  start_sec: string;
  duration_sec: string;
  spots_total: string;
  spots_open: string;
  resources: { party_size: number };
  confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS' | 'CONFIRMATION_MODE_ASYNCHRONOUS';
}

/** The feeds by the names of their messages. */
export interface Feeds {
  MerchantFeed: { metadata: FeedMetadata; merchant: Merchant[] };
  ServiceFeed: { metadata: FeedMetadata; service: Service[] };
  AvailabilityFeed: { metadata: FeedMetadata; service_availability: { availability: Availability[] }[] };
}
