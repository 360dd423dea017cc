/** From one service day to another, both included (yyyy-MM-dd). */
export interface ReportSpan {
  from: string;
  to: string;
}
