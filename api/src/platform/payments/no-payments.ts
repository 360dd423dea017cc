/** Nobody takes payments: the operator has set none up, or wants none. No plan can be bought, and no trial ends. */
export interface NoPayments {
  readonly kind: 'off';
}
