import { initials, primaryAddress, telephoneWords, type User } from '@comanda/domain'
import { Avatar, Button, classes, showToast } from '@comanda/ui'
import { LogOut, MailWarning, MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../address/address-lines.ts'
import { resendActivationMail } from '../../api/accounts.ts'
import { useErrorWords } from '../../forms/use-error-words.ts'
import { accountPath } from '../../navigation/account-tab.ts'
import { useLogOut } from '../../shell/use-log-out.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSite } from '../../start-up/use-site.ts'

/** The customer's picture, name, phone, email, counters and primary address, and the log-out button. [2.27] */
export function AccountPanel({ user }: { readonly user: User }) {
  const t = useTranslations('account.panel')
  const { business } = useSite()
  return (
    <section aria-label={t('label')} className="rounded-l border border-line bg-surface p-4 lg:sticky lg:top-6 lg:p-6">
      <div className="flex items-center gap-4 lg:flex-col lg:items-start">
        <Avatar size="l" picture={user.avatar} initials={initials(user.firstName, user.lastName)} />
        <div className="min-w-0 grow lg:w-full">
          <p className="heading text-section">{`${user.firstName} ${user.lastName}`.trim() || user.email}</p>
          {user.email === '' ? null : <p className="text-label break-words text-ink-2">{user.email}</p>}
          <p className="text-label text-ink-2">{telephoneWords(user.telephone, business.territory) || t('noPhone')}</p>
        </div>
      </div>
      {user.email !== '' && !user.emailVerified ? <EmailProof email={user.email} /> : null}
      <Counters user={user} />
      <MainAddress user={user} />
      <PanelFoot className="mt-4 border-t border-line pt-4 max-lg:hidden" />
    </section>
  )
}

/** The log-out button and the version. On a phone they stand below the content. */
export function PanelFoot({ className }: { readonly className: string }) {
  const t = useTranslations('account.panel')
  const logOut = useLogOut()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await logOut()
    setLeaving(false)
  }
  return (
    <div className={classes('flex flex-wrap items-center justify-between gap-x-4', className)}>
      <Button
        variant="quiet"
        size="s"
        className="-ms-4"
        icon={<LogOut aria-hidden="true" className="size-5" />}
        pending={leaving}
        onClick={() => void leave().catch(() => setLeaving(false))}
      >
        {t('logOut')}
      </Button>
      <Version />
    </div>
  )
}

function Counters({ user }: { readonly user: User }) {
  const t = useTranslations('account.panel')
  const { orders, reviews, cards } = user.counters
  const counters = [
    { tab: 'orders', count: orders },
    { tab: 'reviews', count: reviews },
    { tab: 'myCards', count: cards },
  ] as const
  return (
    <ul className="mt-4 flex flex-wrap divide-x divide-line rounded-m bg-surface-2">
      {counters.map(({ tab, count }) => (
        <li key={tab} className="min-w-min flex-1">
          <Link
            to={accountPath(tab)}
            preventScrollReset
            className="ring-inside flex min-h-14 flex-col items-center justify-center rounded-m px-1 py-1.5 text-center hover:underline"
          >
            <span className="text-group font-strong">{count}</span>{' '}
            <span className="text-hint text-ink-2">{t(`counters.${count === 1 ? 'one' : 'many'}.${tab}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function MainAddress({ user }: { readonly user: User }) {
  const t = useTranslations('account.panel')
  const { business } = useSite()
  const primary = primaryAddress(user.addresses)
  const [street, rest] = primary === null ? [t('noAddress'), null] : addressLines(primary.address, business.territory)
  return (
    <div className="mt-4 flex items-start gap-3">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0 text-label">
        <p className="sr-only lg:not-sr-only lg:text-ink-2">{t('primary')}</p>
        <p className={primary === null ? 'text-ink-2' : 'font-semibold'}>
          {primary?.name ? `${primary.name}: ` : ''}
          {street}
        </p>
        {rest === null ? (
          <Link
            to={accountPath('address')}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-strong text-accent-ink underline underline-offset-4"
          >
            {t('addAddress')}
          </Link>
        ) : (
          <p className="text-ink-2">{rest}</p>
        )}
      </div>
    </div>
  )
}

/** The package's version and build. [1.20] */
function Version() {
  const t = useTranslations('account.panel')
  const [build, setBuild] = useState('')
  useEffect(() => {
    const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { readonly version?: string } }
    setBuild(manifest?.version?.slice(0, 7) ?? '')
  }, [])
  return (
    <p className="text-hint text-ink-2">
      {t('version', { version: build === '' ? PACKAGE_VERSION : `${PACKAGE_VERSION} (${build})` })}
    </p>
  )
}

/** Says that the email is not verified and sends the mail again. [4.37] */
function EmailProof({ email }: { readonly email: string }) {
  const t = useTranslations('account.panel')
  const client = useApiClient()
  const words = useErrorWords()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const answer = await resendActivationMail(client())
    setSending(false)
    if (answer.ok) showToast(t('resent', { email }), { tone: 'ok' })
    else showToast(words(answer.error), { tone: 'bad', position: 'top-center' })
  }
  return (
    <div className="mt-4 flex gap-3 rounded-m bg-warn-bg px-4 pt-3">
      <MailWarning aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <div>
        <p className="text-label text-warn">{t('notProved')}</p>
        <Button size="s" variant="quiet" className="-ms-4 text-label" pending={sending} onClick={() => void send()}>
          {t('resend')}
        </Button>
      </div>
    </div>
  )
}
