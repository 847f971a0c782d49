import { Checkbox, Field, showToast, TextArea } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { Connections } from '../../../../api/connections.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetSite } from '../../../../resources/connections.ts'

const TEXTS = {
  tagManagerId: 'tagManagerId',
  tilesUrl: 'tilesUrl',
  tilesAttribution: 'tilesAttribution',
  appStoreId: 'appStoreId',
  appStoreLink: 'appStoreLink',
  iosAppId: 'iosAppId',
  playPackage: 'playPackage',
  googlePlayLink: 'googlePlayLink',
} as const
const NAMES = Object.keys(TEXTS) as (keyof typeof TEXTS)[]

type SiteForm = Omit<Connections['site'], 'playFingerprints'> & { playFingerprints: string }

/** What the pages load, and the business's own apps. */
export function SiteSection({ site }: { readonly site: Connections['site'] }) {
  const t = useTranslations('connections')
  const saved: SiteForm = { ...site, playFingerprints: site.playFingerprints.join('\n') }
  const set = useSetSite()
  const form = useRecordForm<SiteForm>(saved)
  const { register, reset, watch, formState } = form
  const seen = useSeen(site, formState.isDirty)
  const printsOf = (text: string) => text.split(/\s+/).filter((one) => one !== '')
  const names = {
    ...Object.fromEntries(NAMES.map((name) => [name, name])),
    ...Object.fromEntries(
      printsOf(watch('playFingerprints')).map((_, n) => [`play_fingerprints.${n}`, 'playFingerprints' as const]),
    ),
  }
  const save = async (typed: SiteForm) => {
    const wanted = { ...typed, playFingerprints: printsOf(typed.playFingerprints) }
    const { site: now } = await set.mutateAsync({ wanted, seen })
    reset({ ...now, playFingerprints: now.playFingerprints.join('\n') })
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <Section title={t('site.title')} text={t('site.text')}>
      <RecordForm form={form} submitError={set.error} names={names} onSubmit={save}>
        {NAMES.map((name) => (
          <Field
            key={name}
            label={t(`site.${TEXTS[name]}`)}
            error={formState.errors[name]?.message ?? null}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register(name)}
          />
        ))}
        <TextArea
          label={t('site.playFingerprints')}
          error={formState.errors.playFingerprints?.message ?? null}
          spellCheck={false}
          maxLength={1000}
          {...register('playFingerprints')}
        />
        <Checkbox label={t('site.announcesNewApp')} {...register('announcesNewApp')} />
        <SaveButton state={formState}>{t('save')}</SaveButton>
      </RecordForm>
    </Section>
  )
}
