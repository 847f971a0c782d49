import { ConfirmDialog, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Person, Team } from '../../../../api/team.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Button } from '../../../../parts/button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { teamQuery, useChangePerson, useRemovePerson, useSuspendPerson } from '../../../../resources/team.ts'
import { useEndPersonSessions } from '../../../../resources/team-sessions.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { POST_NAMES, PostFields, type PostForm, postForm, postOf } from './post-fields.tsx'

/** One person: role, places, suspension and removal. */
export function PersonScreen() {
  const t = useTranslations('team')
  const { id } = useParams()
  const { location } = useConsole()
  const { staff } = useSession()
  const { data } = useQuery(teamQuery())
  if (!data) return null
  const person = data.people.find((one) => String(one.id) === id)
  if (!person) return <Navigate to={path.people(location.slug)} replace />
  return (
    <Page title={person.name}>
      <p className="mt-1 text-17 text-ink-2 wrap-anywhere">{person.email}</p>
      {person.mayChange ? (
        <>
          <PostSection key={person.id} person={person} team={data} />
          <LeaveSection person={person} />
        </>
      ) : (
        <p className="mt-6 text-17">{t(person.id === staff.id ? 'own' : 'mayNot')}</p>
      )}
      <Link
        to={path.people(location.slug)}
        className="mt-10 inline-block text-17 font-[600] underline underline-offset-4"
      >
        {t('back')}
      </Link>
    </Page>
  )
}

function PostSection({ person, team }: { readonly person: Person; readonly team: Team }) {
  const t = useTranslations('team')
  const set = useChangePerson(person.id)
  const form = useRecordForm<PostForm>(postForm(person))
  const { reset, formState } = form
  const seen = useSeen(person, formState.isDirty)
  const save = async (fields: PostForm) => {
    const { people } = await set.mutateAsync({ wanted: postOf(fields), seen })
    const stored = people.find(({ id }) => id === person.id)
    if (stored) reset(postForm(stored))
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <section aria-label={t('personTitle')} className="mt-6">
      <h3 className="text-24 font-[740]">{t('personTitle')}</h3>
      <RecordForm form={form} submitError={set.error} names={POST_NAMES} className="mt-4 grid gap-5" onSubmit={save}>
        <PostFields form={form} team={team} />
        <SaveButton state={formState}>{t('save')}</SaveButton>
      </RecordForm>
    </section>
  )
}

function LeaveSection({ person: { id, name, suspended } }: { readonly person: Person }) {
  const t = useTranslations('team')
  const { location } = useConsole()
  const navigate = useNavigate()
  const tell = useTellRefusal()
  const suspend = useSuspendPerson(id)
  const remove = useRemovePerson(id)
  const [isAsked, setIsAsked] = useState(false)
  const endAll = useEndPersonSessions(id)
  const isPending = suspend.isPending || remove.isPending || endAll.isPending
  const confirm = () => {
    setIsAsked(false)
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast(t('removed', { name }), { tone: 'ok' })
        void navigate(path.people(location.slug))
      },
      onError: tell,
    })
  }
  const set = (next: boolean) =>
    suspend.mutate(next, {
      onSuccess: () => showToast(t(next ? 'suspendedDone' : 'restored', { name }), { tone: 'ok' }),
      onError: tell,
    })
  return (
    <section className="mt-10 border-t border-line pt-8">
      <p className="text-17 text-ink-2">{t('suspendText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size={56}
          disabled={isPending || suspended}
          onClick={() =>
            endAll.mutate(undefined, {
              onSuccess: () => showToast(t('signedOutEverywhere', { name }), { tone: 'ok' }),
              onError: tell,
            })
          }
        >
          {t('signOutEverywhere')}
        </Button>
        <Button size={56} disabled={isPending} onClick={() => set(!suspended)}>
          {t(suspended ? 'restore' : 'suspend')}
        </Button>
        <Button size={56} look="rejectedOutline" disabled={isPending} onClick={() => setIsAsked(true)}>
          {t('remove')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          labels={{ continue: t('remove'), cancel: t('keep') }}
          onContinue={confirm}
          onCancel={() => setIsAsked(false)}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </section>
  )
}
