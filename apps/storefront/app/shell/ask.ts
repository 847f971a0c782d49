import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand'

export interface OwnDialogProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly onClose: () => void
}

interface Question {
  readonly kind: 'confirm' | 'alert' | 'own'
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Instead of Continue or OK. */
  readonly label?: string
  /** Shows the question in a dialog of its own. */
  readonly Dialog?: ComponentType<OwnDialogProps>
  readonly answer: (yes: boolean) => void
}

/** Questions waiting for an answer; the last one is on top. */
export const useQuestions = create<{ readonly questions: readonly Question[] }>()(() => ({ questions: [] }))

/** Puts a question on top; resolves with its answer. */
export function putQuestion(question: Omit<Question, 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Question = {
      ...question,
      answer: (yes) => {
        useQuestions.setState(({ questions }) => ({ questions: questions.filter((other) => other !== asked) }))
        resolve(yes)
      },
    }
    useQuestions.setState(({ questions }) => ({ questions: [...questions, asked] }))
  })
}

type Words = Pick<Question, 'title' | 'text' | 'label'>

/** Continue or Cancel; true for Continue. [8.03] */
export const confirm = (words: Words): Promise<boolean> => putQuestion({ kind: 'confirm', ...words })

/** Something to read and OK; resolves when it has been read. [8.03] */
export const tell = (words: Words): Promise<boolean> => putQuestion({ kind: 'alert', ...words })
