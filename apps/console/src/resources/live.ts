/** The stream that says what has changed; `live/` reads it and has the queries of other nouns read again. */
export { type Change, type ChangedOrder, listen } from '../api/live.ts'
