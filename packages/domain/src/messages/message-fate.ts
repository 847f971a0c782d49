import type { InstantText } from '../time/types.ts'

/**
 * What became of a message. `dropped`: its address had its share for the hour. `unknown`: it was handed over, and no
 * answer came. `left-out`: it did not apply any more, its customer does not want it, or it could not be delivered.
 */
export const MESSAGE_FATES = ['sent', 'dropped', 'waits', 'sending', 'unknown', 'left-out'] as const
export type MessageFate = (typeof MESSAGE_FATES)[number]

interface StoredMessage {
  readonly queuedAt: InstantText
  /** When it is to be sent, where it waits for its time. */
  readonly dueAt: InstantText | null
  readonly attemptedAt: InstantText | null
  readonly sentAt: InstantText | null
  readonly droppedAt: InstantText | null
}

/** Sending is tried again for less time. */
const TRIED_FOR_MS = 60 * 60_000

/** The fate of a message that is queued. @param now epoch milliseconds */
export function messageFate(
  { queuedAt, dueAt, attemptedAt, sentAt, droppedAt }: StoredMessage,
  now: number,
): { readonly fate: MessageFate; readonly at: InstantText | null } {
  if (sentAt !== null) return { fate: 'sent', at: sentAt }
  if (droppedAt !== null) return { fate: 'dropped', at: droppedAt }
  if (dueAt !== null) return { fate: 'waits', at: dueAt }
  if (now - Date.parse(attemptedAt ?? queuedAt) < TRIED_FOR_MS) return { fate: 'sending', at: null }
  return { fate: attemptedAt === null ? 'left-out' : 'unknown', at: null }
}
