import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand'

export interface CustomDialogProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly onClose: () => void
}

export interface OpenDialog {
  readonly kind: 'confirm' | 'alert' | 'own'
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Replaces Continue or OK. */
  readonly label?: string
  /** Renders a custom dialog. */
  readonly Dialog?: ComponentType<CustomDialogProps>
  readonly answer: (yes: boolean) => void
}

/** The open dialogs; the last one is on top. */
export const useDialogs = create<{ readonly questions: readonly OpenDialog[] }>()(() => ({ questions: [] }))

/** Opens a dialog on top; resolves with its answer. */
export function openDialog(question: Omit<OpenDialog, 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: OpenDialog = {
      ...question,
      answer: (yes) => {
        useDialogs.setState(({ questions }) => ({ questions: questions.filter((other) => other !== asked) }))
        resolve(yes)
      },
    }
    useDialogs.setState(({ questions }) => ({ questions: [...questions, asked] }))
  })
}

type Words = Pick<OpenDialog, 'title' | 'text' | 'label'>

/** Asks with Continue and Cancel; true for Continue. [8.03] */
export function confirm(words: Words): Promise<boolean> {
  return openDialog({ kind: 'confirm', ...words })
}

/** Shows a message with OK; resolves when it closes. [8.03] */
export function tell(words: Words): Promise<boolean> {
  return openDialog({ kind: 'alert', ...words })
}
