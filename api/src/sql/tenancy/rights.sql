-- What the application's login may do to each table. It owns nothing: what it needs beyond this (erasing for good, jobs, looking
-- past the policies) are functions of the owner, which stand in this folder with their own rights. A table that is missing here is
-- one that the application cannot even read. This only gives: a right that is taken away goes from this list, and a migration
-- revokes it.

grant usage on schema app_private, public to hoststand_application;
grant usage on sequence app_private.payment_readings to hoststand_application;

grant select on api_key_writes, booking_history, change_log, openai_listings, webhook_attempts to hoststand_application;

grant select, insert on
  account_events, api_keys, app_private.payment_events, app_private.simulated_moves, app_private.simulated_payouts, calendar_feeds, event_log, gift_voucher_entries, guarantee_entries, invoices, oauth_apps, restaurant_events, restaurants
to hoststand_application;

grant select, insert, update on
  app_private.simulated_accounts, app_private.simulated_checkouts, app_private.simulated_disputes, areas, booking_changes, booking_days, booking_overrules, booking_quarters, bookings, change_positions, channel_calls, email_links, experience_sittings, floor_plans, gift_voucher_disputes, gift_voucher_offers, gift_voucher_refunds, gift_vouchers, google_bookings, guarantee_disputes, guarantee_moves, guarantee_payouts, guarantees, imports, invitations,
  password_resets, payment_accounts, refresh_tokens, refused_searches, restaurant_channels, restaurant_groups, restaurant_profiles, rule_changes, sessions, shifts, tables,
  users, waitlist_entries, waitlist_events, webhook_deliveries
to hoststand_application;

-- Lists that are replaced as a whole, and what may not outlast the person it is about.
grant select, insert, update, delete on
  block_tables, blocks, booking_idempotency_keys, booking_rules, combined_tables, discount_codes, experiences, guarantee_policies, guests, hold_tables, holds,
  import_chunks, import_problems, imported_rows, media, media_files, rate_limits, restaurant_slugs, seatings, services, shift_sections, shift_servers,
  special_day_services, special_days, table_combinations, turn_times, two_factors, webhook_endpoints,
  oauth_records, waitlist_pushes, webhook_messages
to hoststand_application;
grant select, insert, delete on
  api_key_restaurants, earlier_manage_links, idempotency_keys, known_devices, memberships
to hoststand_application;

grant select, update on messages to hoststand_application;

-- Written and never read by the application.
grant insert on
  chat_conversations, chat_handovers, chat_messages, contact_messages, demo_requests
to hoststand_application;

-- What somebody wants no more of holds from when they said it last.
grant select, insert, update (said_at) on app_private.unwanted_mails to hoststand_application;

-- Some columns alone: not whose a restaurant is or whether it was removed, nor what makes a key, a calendar's address or a membership.
grant update (name, expires_at, last_used_at, revoked_at, replaced_by) on api_keys to hoststand_application;
grant update (last_read_at, revoked_at) on calendar_feeds to hoststand_application;
grant update (name, home_page_url, redirect_uris, scopes, secret_hash, last_four, own_access, deleted_at) on oauth_apps to hoststand_application;
grant update (last_used_at) on known_devices to hoststand_application;
grant update (name, role, given_by, given_at, role_before, summary_language, summary_since, weekly_report_since) on memberships to hoststand_application;
grant update (name, email, phone, address, description, house_rules, cancellation_terms, privacy_url, timezone, language, opening_time, closing_time, seating_capacity,
  time_slot_duration, waitlist_self_join, booking_notices, embed_accent_color, embed_corner_radius, embed_color_scheme,
  embed_allowed_sites, embed_seen_at, updated_at) on restaurants to hoststand_application;
