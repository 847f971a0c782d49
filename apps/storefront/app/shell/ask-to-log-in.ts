import { putQuestion } from './ask.ts'

/** What the prompt says: why an account is needed here. */
export interface LogInWords {
  /** "Log in to keep your favourites" */
  readonly title: string
  readonly text?: string
}

/**
 * Asks a guest to log in or register, and brings them back to the page they are on; "Not now" changes nothing. Resolves
 * when the question has been answered. [5.13] [5.26]
 */
export async function askToLogIn({ title, text }: LogInWords): Promise<void> {
  // With the menu it would be carried by everybody who never needs it.
  const { LogInQuestion } = await import('./log-in-question.tsx')
  await putQuestion({ kind: 'own', title, text, Dialog: LogInQuestion })
}
