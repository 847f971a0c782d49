import {
  ACCOUNTS,
  type Bookkeeping,
  DAY_BEGINS_HOURS,
  isEmail,
  MOST_ACCOUNT_CODE,
  MOST_DAY_MAILS,
} from '@comanda/domain'
import { Field, Select, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetBooks } from '../../../../resources/books.ts'

interface BooksFormFields {
  readonly dayBegins: string
  /** Separated by commas, as typed. */
  readonly mails: string
  readonly accounts: Bookkeeping['accounts']
}

const fieldsOf = ({ dayBegins, dayMails, accounts }: Bookkeeping): BooksFormFields => ({
  dayBegins,
  mails: dayMails.join(', '),
  accounts,
})

const mailsOf = (text: string): readonly string[] =>
  text
    .split(/[,;\s]+/)
    .map((mail) => mail.trim())
    .filter((mail) => mail !== '')

const { min, max } = DAY_BEGINS_HOURS
const HOURS = Array.from({ length: max - min + 1 }, (_, hour) => `${String(min + hour).padStart(2, '0')}:00`)

/** When the business day begins, who gets its sheets, and the accounts of the journal. */
export function BooksForm({ books, locationId }: { readonly books: Bookkeeping; readonly locationId: number }) {
  const t = useTranslations('books')
  const accountNames = useTranslations('books.journal.accounts')
  const set = useSetBooks(locationId)
  const form = useRecordForm<BooksFormFields>(fieldsOf(books))
  const { register, reset, formState } = form
  const seen = useSeen(books, formState.isDirty)
  const save = async ({ dayBegins, mails, accounts }: BooksFormFields) => {
    const stored = await set.mutateAsync({ wanted: { dayBegins, dayMails: mailsOf(mails), accounts }, seen })
    reset(fieldsOf(stored))
    showToast(t('saved'), { tone: 'ok' })
  }
  const areMails = (text: string) => {
    const mails = mailsOf(text)
    return (mails.length <= MOST_DAY_MAILS && mails.every(isEmail)) || t('wrongMails', { count: MOST_DAY_MAILS })
  }
  return (
    <RecordForm
      form={form}
      submitError={set.error}
      names={{ dayBegins: 'dayBegins', dayMails: 'mails' }}
      className="mt-4 grid max-w-160 gap-5"
      onSubmit={save}
    >
      <div className="max-w-80">
        <Select label={t('dayBegins')} hint={t('dayBeginsHint')} {...register('dayBegins')}>
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hour}
            </option>
          ))}
        </Select>
      </div>
      <Field
        label={t('mails')}
        hint={t('mailsHint', { count: MOST_DAY_MAILS })}
        inputMode="email"
        autoComplete="off"
        error={formState.errors.mails?.message ?? null}
        {...register('mails', { validate: areMails })}
      />
      <fieldset className="grid gap-4">
        <legend className="text-17 font-[680]">{t('accounts')}</legend>
        <p className="text-15 text-ink-2">{t('accountsHint')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {ACCOUNTS.map((account) => (
            <Field
              key={account}
              label={accountNames(account)}
              autoComplete="off"
              maxLength={MOST_ACCOUNT_CODE}
              error={formState.errors.accounts?.[account]?.message ?? null}
              {...register(`accounts.${account}`)}
            />
          ))}
        </div>
      </fieldset>
      <SaveButton state={formState}>{t('submit')}</SaveButton>
    </RecordForm>
  )
}
