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
  localized_service_name: { value: string; localized_value: { locale: string; value: string }[] };
}

export interface Availability {
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
