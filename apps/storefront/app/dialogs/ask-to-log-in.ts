import { openDialog } from './ask.ts'

/** The dialog's text: why an account is needed. */
export interface LogInWords {
  /** "Log in to keep your favourites" */
  readonly title: string
  readonly text?: string
}

/**
 * Asks a guest to log in or register; both return to the current page. "Not now" changes nothing. Resolves when the
 * dialog closes. [5.13] [5.26]
 */
export async function askToLogIn({ title, text }: LogInWords): Promise<void> {
  // Loaded on use, because most visitors never need it.
  const { LogInDialog } = await import('./log-in-dialog.tsx')
  await openDialog({ kind: 'own', title, text, Dialog: LogInDialog })
}
