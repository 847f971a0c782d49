import { LANGUAGES, type Language, languageName } from '@comanda/domain'
import { Field, Select, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Team } from '../../../../api/team.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { teamQuery, useInvitePerson } from '../../../../resources/team.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { POST_NAMES, PostFields, type PostForm, postForm, postOf } from './post-fields.tsx'

interface InviteForm extends PostForm {
  readonly email: string
  readonly language: Language
}

const NAMES = { ...POST_NAMES, email: 'email', language: 'language' } as const

/** Invites a person by mail. */
export function InviteScreen() {
  const t = useTranslations('team')
  const { data } = useQuery(teamQuery())
  return (
    <Page title={t('inviteTitle')}>
      <p className="mt-1 text-17 text-ink-2">{t('inviteText')}</p>
      {data && <InviteFields team={data} />}
    </Page>
  )
}

function InviteFields({ team }: { readonly team: Team }) {
  const t = useTranslations('team')
  const { location } = useConsole()
  const { staff } = useSession()
  const navigate = useNavigate()
  const invite = useInvitePerson()
  const form = useRecordForm<InviteForm>({
    email: '',
    language: useLocale(),
    ...postForm({ role: team.roles[0] ?? 'kitchen', places: staff.places }),
  })
  const { register, formState } = form
  const send = async ({ email, language, ...post }: InviteForm) => {
    await invite.mutateAsync({ email, language, ...postOf(post) })
    showToast(t('sent', { email }), { tone: 'ok' })
  }
  return (
    <RecordForm
      form={form}
      submitError={invite.error}
      names={NAMES}
      className="mt-6 grid gap-5"
      onSubmit={send}
      onSaved={() => void navigate(path.people(location.slug))}
    >
      <Field
        label={t('email')}
        type="email"
        autoComplete="off"
        error={formState.errors.email?.message ?? null}
        {...register('email', { required: t('chooseEmail') })}
      />
      <PostFields form={form} team={team} />
      <Select label={t('language')} {...register('language')}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName(one)}
          </option>
        ))}
      </Select>
      <SaveButton state={formState}>{t('send')}</SaveButton>
    </RecordForm>
  )
}
