export const SIGN_UP = `mutation($input: SignUpInput!) { signUp(input: $input) {
  session { accessToken } restaurant { id today } userErrors { code message } } }`;
export const UPDATE = `mutation($input: UpdateRestaurantInput!) { updateRestaurant(input: $input) {
  restaurant { id } userErrors { code message field } } }`;
export const CREATE_TABLE = `mutation($input: CreateTableInput!) { createTable(input: $input) {
  table { id } userErrors { code message field } } }`;
export const CREATE_BLOCK = `mutation($input: CreateBlockInput!) { createBlock(input: $input) {
  block { id } userErrors { code message field } } }`;
export const SAVE_FLOOR_PLAN = `mutation($input: SaveFloorPlanInput!) { saveFloorPlan(input: $input) {
  floorPlan { id } userErrors { code message field } } }`;
export const INVITE = `mutation($input: InviteMemberInput!) { inviteMember(input: $input) {
  invitation { id } userErrors { code message field } } }`;
export const BOOK = `mutation($input: CreateBookingInput!) { createBooking(input: $input) {
  booking { id reference status date time } manageToken alternatives { time } userErrors { code message field } } }`;
export const SET_STATUS = `mutation($input: SetBookingStatusInput!) { setBookingStatus(input: $input) {
  booking { status } userErrors { code message } } }`;
