import { Field, Notice, showToast } from '@comanda/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Answer, type ApiError, unwrap } from '../../../../api/call.ts'
import {
  checkMailDomain,
  fetchMailDomain,
  type MailDomain,
  type MailDomainAnswer,
  removeMailDomain,
  setMailDomain,
} from '../../../../api/mail-domain.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { useSavedForm } from '../../../../forms/use-saved-form.ts'
import { Button } from '../../../../parts/button.tsx'
import { RecordList } from '../../../../parts/record-list.tsx'
import { RemoveButton } from '../../../../parts/remove-button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { useConsole } from '../../shell/console-context.ts'

const KEY = ['mail-domain']
/** While the records are missing, what the server finds by itself shows up. */
const EVERY_MS = 15_000

interface Sending {
  readonly onSend: (work: () => Promise<Answer<MailDomainAnswer>>) => Promise<Answer<MailDomainAnswer>>
  readonly onFailure: (error: ApiError) => void
}

interface MailDomainSectionProps {
  /** Whether the business's own mail server sends its mails. */
  readonly hasServer: boolean
  readonly withProof: <T>(work: () => Promise<Answer<T>>) => Promise<Answer<T>>
  readonly onFailure: (error: ApiError) => void
}

/** The domain that mails are sent from: its sender, the records that it needs and their state. */
export function MailDomainSection({ hasServer, withProof, onFailure }: MailDomainSectionProps) {
  const t = useTranslations('mailDomain')
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async () => unwrap(await fetchMailDomain()),
    refetchInterval: ({ state }) =>
      state.data?.mailDomain && state.data.mailDomain.state !== 'verified' ? EVERY_MS : false,
  })
  const send: Sending['onSend'] = async (work) => {
    const answer = await withProof(work)
    if (answer.ok) queries.setQueryData(KEY, answer.value)
    return answer
  }
  if (data === undefined) return null
  const { mailDomain } = data
  return (
    <Section title={t('title')} text={t('text')} mark={mailDomain && <StateMark state={mailDomain.state} />}>
      {hasServer && mailDomain !== null && (
        <div className="mb-4">
          <Notice tone="warn" title={t('ownServer')} />
        </div>
      )}
      {mailDomain !== null && <Records mailDomain={mailDomain} onSend={send} onFailure={onFailure} />}
      <SenderForm mailDomain={mailDomain} onSend={send} onFailure={onFailure} />
    </Section>
  )
}

const LOOKS = {
  waiting: 'bg-surface-2',
  verified: 'bg-accepted-soft text-accepted',
  failing: 'bg-rejected-soft text-rejected',
} as const

function StateMark({ state }: Pick<MailDomain, 'state'>) {
  const t = useTranslations('mailDomain')
  return <span className={`rounded-full px-3 py-1 text-15 font-[600] ${LOOKS[state]}`}>{t(state)}</span>
}

function Records({ mailDomain, onSend, onFailure }: Sending & { readonly mailDomain: MailDomain }) {
  const { domain, fromAddress, state, records, checkedAt, failingSince } = mailDomain
  const t = useTranslations('mailDomain')
  const format = useFormatter()
  const { location } = useConsole()
  const [isChecking, setChecking] = useState(false)
  const { timeZone } = location
  const check = async () => {
    setChecking(true)
    const answer = await onSend(checkMailDomain)
    setChecking(false)
    if (answer.ok) showToast(t('checked'), { tone: 'ok' })
    else onFailure(answer.error)
  }
  const advice = records.filter(({ purpose, state: found }) => purpose === 'dmarc' && found !== 'found')
  return (
    <div className="mb-8">
      {state === 'waiting' && <p className="text-17">{t('waitingText', { domain })}</p>}
      {state === 'verified' && <p className="text-17">{t('verifiedText', { address: fromAddress })}</p>}
      {failingSince !== null && (
        <Notice
          tone="bad"
          title={t('failingText', { date: format.dateTime(new Date(failingSince), { dateStyle: 'long', timeZone }) })}
        />
      )}
      {state !== 'verified' && (
        <RecordList label={t('records', { domain })} records={records.filter(({ purpose }) => purpose !== 'dmarc')} />
      )}
      {advice.length > 0 && (
        <>
          <h4 className="mt-5 text-17 font-[700]">{t('advice')}</h4>
          <p className="mt-1 text-15 text-ink-2">{t('adviceText')}</p>
          <RecordList label={t('adviceRecords', { domain })} records={advice} />
        </>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button disabled={isChecking} onClick={() => void check()}>
          {t('check')}
        </Button>
        <RemoveDomain domain={domain} onSend={onSend} onFailure={onFailure} />
        {checkedAt !== null && (
          <span className="text-15 text-ink-2">
            {t('checkedAt', {
              time: format.dateTime(new Date(checkedAt), { hour: '2-digit', minute: '2-digit', timeZone }),
            })}
          </span>
        )}
      </div>
    </div>
  )
}

const FIELDS = { from_name: 'fromName', from_address: 'fromAddress', reply_to: 'replyTo' } as const
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

function SenderForm({ mailDomain, onSend, onFailure }: Sending & { readonly mailDomain: MailDomain | null }) {
  const t = useTranslations('mailDomain')
  const saved = {
    from_name: mailDomain?.fromName ?? '',
    from_address: mailDomain?.fromAddress ?? '',
    reply_to: mailDomain?.replyTo ?? '',
  }
  const { register, handleSubmit, reset, setError, formState } = useSavedForm(saved)
  const save = handleSubmit(async (typed) => {
    const answer = await onSend(() => setMailDomain(typed))
    if (!answer.ok) {
      const names = { from_name: 'from_name', from_address: 'from_address', reply_to: 'reply_to' } as const
      if (!showFieldErrors(answer.error, setError, names)) onFailure(answer.error)
      return
    }
    reset(typed)
    showToast(t('saved'), { tone: 'ok' })
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      {NAMES.map((name) => (
        <Field
          key={name}
          label={t(FIELDS[name])}
          error={formState.errors[name]?.message ?? null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          type={name === 'from_name' ? 'text' : 'email'}
          {...register(name, { validate: (text) => name === 'reply_to' || text.trim() !== '' || t('required') })}
        />
      ))}
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </form>
  )
}

function RemoveDomain({ domain, onSend, onFailure }: Sending & { readonly domain: string }) {
  const t = useTranslations('mailDomain')
  const remove = async () => {
    const answer = await onSend(removeMailDomain)
    if (answer.ok) showToast(t('removed'), { tone: 'ok' })
    else onFailure(answer.error)
  }
  return (
    <RemoveButton
      texts={{ remove: t('remove'), title: t('removeTitle', { domain }), cancel: t('cancel') }}
      onRemove={() => void remove()}
    >
      {t('removeText')}
    </RemoveButton>
  )
}
