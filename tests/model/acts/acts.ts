import type { Doing } from './act.ts';
import { bookAsStaff, bookAtTables, bookOnline } from './booking.ts';
import { hold, releaseHold, takeHold } from './holding.ts';
import { answerAsGuest, assignTables, changeAsGuest, changePlace, move } from './moving.ts';
import { eraseGuest, mergeGuests } from './people.ts';
import { compareAnswers } from './questions.ts';
import { addTable, block, deleteTable, joinTables, markTable, resizeTable, unblock } from './room.ts';
import { changeDay, changeHours, changeRoom, changeRules, changeServices, changeZone } from './rules.ts';
import { seatParty, serveQueue, wait, walkIn } from './seating.ts';
import { deleteBooking, finish, restoreBooking, setStatus, undo } from './standing.ts';
import { letTimePass, waitForMoment } from './time.ts';

interface Doings {
  [name: string]: { weight: number; doing: Doing };
}

/** How people book, and how often one of it is chosen beside the others. */
export const BOOKING_ACTS: Doings = {
  bookOnline: { weight: 8, doing: bookOnline },
  bookAsStaff: { weight: 8, doing: bookAsStaff },
  bookAtTables: { weight: 5, doing: bookAtTables },
};

/** All that people do on an evening. */
export const ACTS: Doings = {
  ...BOOKING_ACTS,
  hold: { weight: 2, doing: hold },
  takeHold: { weight: 2, doing: takeHold },
  releaseHold: { weight: 1, doing: releaseHold },
  setStatus: { weight: 8, doing: setStatus },
  finish: { weight: 4, doing: finish },
  deleteBooking: { weight: 2, doing: deleteBooking },
  restoreBooking: { weight: 2, doing: restoreBooking },
  undo: { weight: 6, doing: undo },
  move: { weight: 5, doing: move },
  changePlace: { weight: 5, doing: changePlace },
  assignTables: { weight: 4, doing: assignTables },
  changeAsGuest: { weight: 3, doing: changeAsGuest },
  answerAsGuest: { weight: 2, doing: answerAsGuest },
  walkIn: { weight: 5, doing: walkIn },
  seatParty: { weight: 10, doing: seatParty },
  wait: { weight: 2, doing: wait },
  serveQueue: { weight: 3, doing: serveQueue },
  addTable: { weight: 1, doing: addTable },
  resizeTable: { weight: 2, doing: resizeTable },
  deleteTable: { weight: 3, doing: deleteTable },
  markTable: { weight: 1, doing: markTable },
  joinTables: { weight: 1, doing: joinTables },
  block: { weight: 2, doing: block },
  unblock: { weight: 1, doing: unblock },
  changeHours: { weight: 1, doing: changeHours },
  changeRoom: { weight: 1, doing: changeRoom },
  changeZone: { weight: 2, doing: changeZone },
  changeRules: { weight: 2, doing: changeRules },
  changeServices: { weight: 1, doing: changeServices },
  changeDay: { weight: 1, doing: changeDay },
  mergeGuests: { weight: 1, doing: mergeGuests },
  eraseGuest: { weight: 1, doing: eraseGuest },
  letTimePass: { weight: 4, doing: letTimePass },
  waitForMoment: { weight: 9, doing: waitForMoment },
  compareAnswers: { weight: 4, doing: compareAnswers },
};
