/** Inputs of the API that take an `idempotencyKey`: each makes something. A test holds the list to the schema. */
export const KEYED_INPUTS: ReadonlySet<string> = new Set([
  'AddLocationInput',
  'AddToWaitlistInput',
  'CreateApiKeyInput',
  'CreateBlockInput',
  'CreateBookingInput',
  'CreateCalendarFeedInput',
  'CreateImportInput',
  'CreateOauthAppInput',
  'CreateStaffBookingInput',
  'CreateTableInput',
  'CreateTablesInput',
  'CreateWebhookEndpointInput',
  'HoldSlotInput',
  'InviteMemberInput',
  'JoinWaitlistInput',
  'RotateApiKeyInput',
]);
