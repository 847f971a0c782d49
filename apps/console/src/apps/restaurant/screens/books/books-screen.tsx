import { ACCOUNTS, type Bookkeeping, isStaffAllowed } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { bookQueries } from '../../../../resources/books.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { BooksFiles } from './books-files.tsx'
import { BooksForm } from './books-form.tsx'

/** What the accountant of a place needs: files, the sheets of days by mail, and the accounts of the journal. */
export function BooksScreen() {
  const t = useTranslations('books')
  return (
    <Page title={t('title')}>
      <p className="mt-2 text-17 text-ink-2">{t('text')}</p>
      <BooksFiles />
      <section aria-labelledby="books-settings" className="mt-10 border-t border-line pt-8">
        <h3 id="books-settings" className="text-24 font-[740]">
          {t('settings')}
        </h3>
        <Settings />
      </section>
    </Page>
  )
}

function Settings() {
  const t = useTranslations('books')
  const { location } = useConsole()
  const { staff } = useSession()
  const { data, isError, refetch } = useQuery(bookQueries.of(location.id))
  if (!data)
    return isError ? (
      <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-4 h-96 w-full" />
    )
  if (isStaffAllowed(staff, 'keep-books')) return <BooksForm books={data} locationId={location.id} />
  return <BooksNow books={data} />
}

function BooksNow({ books: { dayBegins, dayMails, accounts } }: { readonly books: Bookkeeping }) {
  const t = useTranslations('books')
  const names = useTranslations('books.journal.accounts')
  return (
    <>
      <p className="mt-3 text-17">{t('now.dayBegins', { time: dayBegins })}</p>
      <p className="mt-1 text-17">
        {dayMails.length === 0 ? t('now.noMails') : t('now.mails', { addresses: dayMails.join(', ') })}
      </p>
      <dl className="mt-3 grid max-w-100 grid-cols-2 gap-x-6 gap-y-1 text-15">
        {ACCOUNTS.map((account) => (
          <div key={account} className="contents">
            <dt className="text-ink-2">{names(account)}</dt>
            <dd className="tabular-nums">{accounts[account]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
