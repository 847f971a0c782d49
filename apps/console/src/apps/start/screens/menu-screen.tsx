import { SAMPLE_MENUS, type SampleMenu } from '@comanda/domain'
import { OptionCard, Picture, Segmented, TextArea } from '@comanda/ui'
import { type ChangeEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FoundMenu, MenuSource } from '../../../api/signup.ts'
import { ChooseMenuFile } from '../../../forms/choose-menu-file.tsx'
import { base64Of, saveTemplate } from '../../../forms/files.ts'
import { Button } from '../../../parts/button.tsx'
import { useResultHeading } from '../../../parts/use-result-heading.ts'
import { refusalOf } from '../../../resources/query.ts'
import { usePreviewMenu, useSaveMenu } from '../../../resources/signup.ts'
import { StepFrame } from '../step-frame.tsx'
import { useKept } from '../use-kept.ts'
import { usePreview } from '../use-preview.ts'
import { useSave, useSignup, useTell } from '../use-signup.ts'
import { FoundList } from './found-list.tsx'
import { UnreadNote } from './unread-note.tsx'

/** As many bytes as the server takes. */
const MOST_BYTES = 2_000_000

/** A picture and the number of dishes of each sample. */
const SAMPLES: Readonly<Record<SampleMenu, { readonly picture: string; readonly dishes: number }>> = {
  pizzeria: { picture: 'margherita', dishes: 19 },
  tapas: { picture: 'paella', dishes: 22 },
  curry: { picture: 'tikka_masala', dishes: 22 },
}

export function MenuScreen() {
  const t = useTranslations('start.menu')
  const start = useTranslations('start')
  const file = useTranslations('menuFile.import')
  const { menu } = useSignup()
  const tell = useTell()
  const { save, goOn, isBusy, errors, setErrors } = useSave('menu', useSaveMenu(), ['file'])
  const [from, setFrom] = useKept<'sample' | 'own'>('menuFrom', menu?.source === 'file' ? 'own' : 'sample')
  const [sample, setSample] = useKept<SampleMenu | null>(
    'menuSample',
    menu && menu.source !== 'file' ? menu.source : null,
  )
  const [pasted, setPasted] = useKept('menuPasted', '')
  /** The pasted text that has become the menu. */
  const [saved, setSaved] = useKept('menuSaved', '')
  const [found, setFound] = useState<{ readonly file: string; readonly menu: FoundMenu } | null>(null)
  const foundHeading = useResultHeading(found)
  const previewMenu = usePreviewMenu()
  const isReading = previewMenu.isPending
  const preview = usePreview()

  const read = async (content: Blob) => {
    if (content.size > MOST_BYTES) return setErrors({ file: t('tooLarge') })
    setErrors({})
    const file = await base64Of(content)
    const refusal = await refusalOf(previewMenu.mutateAsync({ file }).then((menu) => setFound({ file, menu })))
    if (refusal) tell(refusal)
  }
  const chooseFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // The same file can be chosen again after a correction.
    event.target.value = ''
    if (chosen) read(chosen).catch((fault: unknown) => console.error(fault))
  }
  const take = (source: MenuSource, text: string) =>
    save(source, () => {
      setSaved(text)
      return goOn()
    })
  /** Takes what is chosen. Where nothing new is, the menu that is saved stays. */
  const next = () => {
    if (from === 'sample' && sample !== null && sample !== menu?.source) return take({ sample }, '')
    if (from === 'own' && found !== null)
      return found.menu.dishes > 0 ? take({ file: found.file }, pasted) : setErrors({ file: t('none') })
    if (from === 'own' && pasted.trim() !== '' && pasted !== saved) return read(new Blob([pasted]))
    return menu === null ? setErrors({ file: t(from === 'own' ? 'notGiven' : 'notChosen') }) : goOn()
  }
  const isRead = from === 'own' && found !== null && found.menu.dishes > 0
  return (
    <StepFrame
      step="menu"
      title={t('title')}
      lead={t('lead')}
      action={{ text: isRead ? t('use') : start('next'), isBusy: isBusy || isReading, onPress: next }}
      note={<div role="status">{from === 'own' && found && <UnreadNote menu={found.menu} />}</div>}
      {...preview}
    >
      <Segmented
        label={t('title')}
        value={from}
        segments={[
          { value: 'sample', label: t('samples') },
          { value: 'own', label: t('own') },
        ]}
        onChange={(chosen) => {
          setErrors({})
          setFrom(chosen)
        }}
      />
      {menu !== null && <p className="mt-3 text-15 text-ink-2">{t('kept', { count: menu.dishes })}</p>}
      {from === 'sample' ? (
        <fieldset className="mt-4">
          <legend className="sr-only">{t('samples')}</legend>
          <div className="grid gap-2.5">
            {SAMPLE_MENUS.map((one) => (
              <OptionCard
                key={one}
                name="sample"
                value={one}
                checked={sample === one}
                onChange={() => {
                  setErrors({})
                  setSample(one)
                }}
                title={t(one)}
                text={t('dishes', { count: SAMPLES[one].dishes })}
                icon={
                  <Picture
                    image={SAMPLES[one].picture}
                    name={one}
                    sizes="72px"
                    eager
                    className="size-18 shrink-0 rounded-m"
                  />
                }
              />
            ))}
          </div>
          <p className="mt-3 text-15 text-pretty text-ink-2">{t('allergens')}</p>
        </fieldset>
      ) : (
        <div className="mt-5 grid gap-5">
          <div>
            <div className="flex flex-wrap items-center gap-x-2">
              <ChooseMenuFile
                className="min-h-14 border border-line-strong bg-surface px-5 focus-within:outline-3"
                disabled={isReading}
                onChange={chooseFile}
              >
                {t('choose')}
              </ChooseMenuFile>
              <Button look="quiet" className="max-sm:-ms-4" onClick={() => saveTemplate(file('templateRows'))}>
                {file('template')}
              </Button>
            </div>
            <p className="mt-2 text-15 text-ink-2">{t('fileHint')}</p>
          </div>
          <TextArea
            name="paste"
            rows={found !== null && pasted === '' ? 2 : 7}
            maxLength={MOST_BYTES}
            label={t('paste')}
            hint={file('pasteHint')}
            // What is read stands below: the example would look like it.
            placeholder={found === null ? file('pasteExample') : undefined}
            value={pasted}
            onChange={(event) => {
              setErrors({})
              setPasted(event.target.value)
              setFound(null)
            }}
          />
          {found === null && pasted.trim() !== '' && (
            <Button disabled={isReading} onClick={() => void read(new Blob([pasted]))}>
              {t('read')}
            </Button>
          )}
          {found && <FoundList menu={found.menu} heading={foundHeading} />}
        </div>
      )}
      {errors.file && (
        <p role="alert" className="mt-3 text-15 font-[600] text-bad">
          {errors.file}
        </p>
      )}
    </StepFrame>
  )
}
