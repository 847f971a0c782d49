/**
 * Finished orders stay on the board of staff this long, so that a slip is seen and a customer's call can be answered.
 */
export const FINISHED_ON_BOARD_HOURS = 2
/** The most finished orders on the board, the newest. */
export const MOST_FINISHED_ON_BOARD = 200
/**
 * New orders on the board: more than a kitchen accepts in an evening's busiest quarter of an hour. A screen of its own
 * pages through all.
 */
export const MOST_NEW_ON_BOARD = 100
/** Lapsed orders on the board that staff have not taken note of, the newest. */
export const MOST_LAPSED_ON_BOARD = 100
/** So many orders can be read from the board by their ids in one call. */
export const MOST_NAMED_ORDERS = 50
