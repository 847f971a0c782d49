import type { Connection } from '@comanda/domain'
import { Field, Notice, PasswordField, Select, showToast } from '@comanda/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { ConnectionState, Connections, Fields } from '../../../../api/connections.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { RemoveButton } from '../../../../parts/remove-button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { WebhookAddress } from '../../../../parts/webhook-address.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useRemoveConnection, useSetConnection } from '../../../../resources/connections.ts'
import { useConsole } from '../../shell/console-context.ts'
import { TestConnection } from './test-connection.tsx'

/**
 * The fields of each connection: their names on the wire, their texts, and what a business starts with. The last one is
 * the secret.
 */
const FORMS = {
  mail: {
    fromName: ['fromName', ''],
    fromAddress: ['fromAddress', ''],
    replyTo: ['replyTo', ''],
    host: ['host', ''],
    port: ['port', '465'],
    security: ['security', 'tls'],
    user: ['user', ''],
    password: ['password', ''],
  },
  sms: { accountSid: ['accountSid', ''], sender: ['sender', ''], authToken: ['authToken', ''] },
  push: { publicKey: ['publicKey', ''], subject: ['subject', 'mailto:'], privateKey: ['privateKey', ''] },
  onesignal: { appId: ['appId', ''], apiKey: ['apiKey', ''] },
} as const satisfies Readonly<Record<Connection, Readonly<Record<string, readonly [string, string]>>>>

const SECRETS: ReadonlySet<string> = new Set(['password', 'authToken', 'privateKey', 'apiKey'])
const OPTIONAL: ReadonlySet<string> = new Set(['replyTo', 'user', 'password'])

interface ConnectionSectionProps {
  readonly kind: Connection
  readonly connections: Connections
}

/**
 * One third party: whether the business's or the installation's account is used, its state, the form, a test and its
 * removal.
 */
export function ConnectionSection({ kind, connections }: ConnectionSectionProps) {
  const t = useTranslations('connections')
  const state = connections.states[kind]
  return (
    <Section
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      mark={
        <span className="rounded-full bg-surface-2 px-3 py-1 text-15 font-[600]">
          {t(state.setAt === null ? 'installation' : 'own')}
        </span>
      }
    >
      <StateText state={state} />
      {kind === 'sms' && state.setAt !== null && (
        <WebhookAddress label={t('sms.webhook')} path={connections.smsWebhookPath} />
      )}
      <ConnectionForm kind={kind} connections={connections} />
      {state.setAt !== null && (kind === 'mail' || kind === 'sms') && <TestConnection kind={kind} />}
      {state.setAt !== null && <RemoveConnection kind={kind} state={state} />}
    </Section>
  )
}

function StateText({ state: { setAt, secretEnd, workedAt, failure } }: { readonly state: ConnectionState }) {
  const t = useTranslations('connections')
  const format = useFormatter()
  const { location } = useConsole()
  const dateOf = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', timeZone: location.timeZone })
  if (setAt === null) return null
  return (
    <div className="mb-4 grid gap-3">
      <p className="text-17">
        {secretEnd === null
          ? t('setOn', { date: dateOf(setAt) })
          : t('setOnEnding', { date: dateOf(setAt), end: secretEnd })}
        {workedAt !== null && failure === null && ` ${t('works', { date: dateOf(workedAt) })}`}
      </p>
      {failure !== null && (
        <Notice
          tone="bad"
          title={t('lastError', {
            date: dateOf(failure.at),
            reason: `${t(`failure.${failure.reason}`)} ${failure.code === null ? '' : t('code', { code: failure.code })}`,
          })}
        />
      )}
    </div>
  )
}

type Typed = Record<string, string>

const fieldsOf = (kind: Connection) =>
  Object.entries(FORMS[kind]) as readonly (readonly [string, readonly [string, string]])[]

/** What the form shows of stored settings; of none, what a business starts with. */
const shownOf = (kind: Connection, stored: Fields | null): Typed =>
  Object.fromEntries(fieldsOf(kind).map(([name, [, fallback]]) => [name, String(stored?.[name] ?? fallback)]))

function ConnectionForm({ kind, connections }: ConnectionSectionProps) {
  const t = useTranslations('connections')
  const stored = connections.settings[kind]
  const fields = fieldsOf(kind)
  const set = useSetConnection(kind)
  const form = useRecordForm<Typed>(shownOf(kind, stored))
  const { register, reset, formState } = form
  const seen = useSeen(connections, formState.isDirty, set.error)
  const save = async (typed: Typed) => {
    const wanted = { ...typed, ...(typed.port !== undefined && { port: Number(typed.port) }) }
    const { settings } = await set.mutateAsync({ wanted, seen })
    // As it was joined with what others have changed. The secret is not shown again.
    reset(shownOf(kind, settings[kind]))
    showToast(t('saved'), { tone: 'ok' })
  }
  const labelOf = (text: string) => t(`${kind}.${text}` as 'mail.fromName')
  return (
    <RecordForm
      form={form}
      submitError={set.error}
      names={Object.fromEntries(fields.map(([name]) => [name, name]))}
      onSubmit={save}
    >
      {fields.map(([name, [text]]) => {
        const props = {
          label: labelOf(text),
          error: formState.errors[name]?.message ?? null,
          autoComplete: 'off',
          ...register(name, { validate: (typed) => OPTIONAL.has(name) || typed.trim() !== '' || t('required') }),
        }
        if (name === 'security')
          return (
            <Select key={name} {...props}>
              <option value="tls">{t('mail.tls')}</option>
              <option value="starttls">{t('mail.starttls')}</option>
            </Select>
          )
        return SECRETS.has(name) ? (
          <PasswordField
            key={name}
            {...props}
            labels={{ show: t('show'), hide: t('hide') }}
            showsLabels
            hint={name === 'password' && stored !== null ? t('secretStays') : undefined}
          />
        ) : (
          <Field key={name} {...props} spellCheck={false} autoCapitalize="none" />
        )
      })}
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}

function RemoveConnection({ kind, state }: { readonly kind: Connection; readonly state: ConnectionState }) {
  const t = useTranslations('connections')
  const { mutateAsync } = useRemoveConnection(kind)
  const tell = useTellRefusal()
  // What is removed takes this button along.
  const remove = () => void mutateAsync(state).then(() => showToast(t('removed'), { tone: 'ok' }), tell)
  return (
    <RemoveButton
      texts={{ remove: t('remove'), title: t('removeTitle'), cancel: t('cancel') }}
      className="mt-3"
      onRemove={remove}
    >
      {t('removeText')}
    </RemoveButton>
  )
}
