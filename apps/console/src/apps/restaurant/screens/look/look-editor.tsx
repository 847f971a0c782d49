import { isStaffAllowed, type Language, LOOK_LIMITS, type Look } from '@comanda/domain'
import { Field, showToast, TextArea } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffLook } from '../../../../api/look.ts'
import { useUnsavedChanges } from '../../../../forms/unsaved-changes.tsx'
import { Button } from '../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useSeen } from '../../../../records/use-record-form.ts'
import { usePublishLook } from '../../../../resources/look.ts'
import { textsQuery } from '../../../../resources/texts.ts'
import { useSession } from '../../shell/session.ts'
import { ColourFields } from './colour-fields.tsx'
import { LookCard } from './look-card.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PreviewFrames } from './preview-frames.tsx'
import { StyleFields } from './style-fields.tsx'
import { ToneWords, toneRows } from './tone-words.tsx'

interface LookEditorProps {
  readonly saved: StaffLook
  readonly onReload: () => void
}

/** The parts of a look that can be changed alone, to count what differs. */
const partsOf = ({ theme, tagline, hero, about }: Look) =>
  Object.values({ ...theme, tagline, ...hero, at: about.title, ax: about.text })

/** The form beside the pages that it changes. Customers see a change when it is published. */
export function LookEditor({ saved, onReload }: LookEditorProps) {
  const t = useTranslations('look')
  const [look, setLook] = useState(saved.look)
  const { mutate, isPending, error, reset } = usePublishLook()
  const tell = useTellRefusal()
  const isOutdated = error?.code === 'changed_meanwhile'
  const before = partsOf(saved.look)
  const changes = partsOf(look).filter((value, index) => value !== before[index]).length
  useUnsavedChanges(changes > 0)
  const { look: seen } = useSeen(saved, changes > 0)
  const { staff } = useSession()
  const [language, setLanguage] = useState<Language>(useLocale())
  const mayEditTexts = isStaffAllowed(staff, 'edit-texts')
  const { data: texts, isError: areTextsMissing } = useQuery({
    ...textsQuery(language),
    enabled: mayEditTexts,
  })
  // The frames load anew when one of these changes: they are parts of the page, and not of the draft.
  const words = texts === undefined ? '' : JSON.stringify(toneRows(texts).map(({ own }) => own))

  const publish = () =>
    mutate(
      { wanted: look, seen },
      {
        onSuccess: (stored) => {
          setLook(stored.look)
          showToast(t('published'), { tone: 'ok' })
        },
        onError: (refusal) => (refusal.code === 'changed_meanwhile' ? undefined : tell(refusal)),
      },
    )
  const setTheme = (theme: Partial<Look['theme']>) => setLook((now) => ({ ...now, theme: { ...now.theme, ...theme } }))
  const setHero = (hero: Partial<Look['hero']>) => setLook((now) => ({ ...now, hero: { ...now.hero, ...hero } }))
  const setAbout = (about: Partial<Look['about']>) => setLook((now) => ({ ...now, about: { ...now.about, ...about } }))
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="me-auto text-34 font-[760] max-sm:w-full">{t('title')}</h2>
        {changes > 0 && (
          <p role="status" className="flex items-center gap-2 text-15 text-ink-2 max-sm:w-full">
            <EyeOff size={18} aria-hidden className="shrink-0" />
            {t('changes', { count: changes })}
          </p>
        )}
        <Button disabled={changes === 0} onClick={() => setLook(saved.look)}>
          {t('putBack')}
        </Button>
        <Button look="ink" disabled={changes === 0 || isPending} onClick={publish}>
          {t('publish')}
        </Button>
      </div>
      {isOutdated && (
        <div role="alert" className="mt-4">
          <p className="rounded-m bg-bad-bg p-4 text-17 text-bad">{t('outdated')}</p>
          <Button
            className="mt-2"
            onClick={() => {
              reset()
              onReload()
            }}
          >
            {t('readAgain')}
          </Button>
        </div>
      )}
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <ColourFields theme={look.theme} onChange={setTheme} />
          <PictureFields look={look} onTheme={setTheme} onHero={setHero} />
          <StyleFields theme={look.theme} onChange={setTheme} />
          <LookCard title={t('words')}>
            <div className="grid gap-4">
              <Field
                label={t('heroTitle')}
                maxLength={LOOK_LIMITS.heroTitle}
                value={look.hero.title}
                error={look.hero.title.trim() === '' ? t('heroTitleMissing') : null}
                onChange={({ target }) => setHero({ title: target.value })}
              />
              <Field
                label={t('heroText')}
                maxLength={LOOK_LIMITS.heroText}
                value={look.hero.text}
                onChange={({ target }) => setHero({ text: target.value })}
              />
              <Field
                label={t('tagline')}
                maxLength={LOOK_LIMITS.tagline}
                value={look.tagline}
                onChange={({ target }) => setLook((now) => ({ ...now, tagline: target.value }))}
              />
              <Field
                label={t('aboutTitle')}
                maxLength={LOOK_LIMITS.aboutTitle}
                value={look.about.title}
                onChange={({ target }) => setAbout({ title: target.value })}
              />
              <TextArea
                label={t('aboutText')}
                maxLength={LOOK_LIMITS.aboutText}
                value={look.about.text}
                onChange={({ target }) => setAbout({ text: target.value })}
              />
            </div>
          </LookCard>
          {texts && <ToneWords list={texts} language={language} onLanguage={setLanguage} />}
        </div>
        {(texts !== undefined || areTextsMissing || !mayEditTexts) && (
          <PreviewFrames
            look={look}
            language={language}
            hasOwnWords={texts === undefined || language === texts.businessLanguage}
            texts={words}
          />
        )}
      </div>
    </>
  )
}
