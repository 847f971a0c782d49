import { AlertDialog, ConfirmDialog } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { type OpenDialog, useDialogs } from './ask.ts'

/** Renders the dialog that `confirm`, `tell` or `openDialog` has opened. [8.03] */
export function Dialogs() {
  const question = useDialogs(({ questions }) => questions.at(-1))
  return question ? <Question question={question} /> : null
}

/** A confirmation has Continue and Cancel, a message OK, unless their labels say more. [8.03] */
export function Question({ question }: { readonly question: OpenDialog }) {
  const t = useTranslations('common')
  const { Dialog } = question
  if (Dialog) return <Dialog title={question.title} text={question.text} onClose={() => question.answer(true)} />
  if (question.kind === 'alert') {
    return (
      <AlertDialog title={question.title} label={question.label ?? t('ok')} onClose={() => question.answer(true)}>
        {question.text}
      </AlertDialog>
    )
  }
  return (
    <ConfirmDialog
      title={question.title}
      labels={{ continue: question.label ?? t('continue'), cancel: t('cancel') }}
      onContinue={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {question.text}
    </ConfirmDialog>
  )
}
