import type { shareMessages as english } from '../en/share.ts'

/** On the picture that a shared link shows. */
export const shareMessages: typeof english = { action: 'Pide online' }
