import type { Look } from '@comanda/domain'
import { Picture, showToast } from '@comanda/ui'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadLogo, uploadPicture } from '../../../../api/look.ts'
import { PictureButton } from '../../../../forms/picture-button.tsx'
import { shrinkPhoto } from '../../../../forms/shrink-photo.ts'
import { Button } from '../../../../parts/button.tsx'
import { LookCard } from './look-card.tsx'

interface PictureFieldsProps {
  readonly look: Look
  readonly onTheme: (theme: Partial<Look['theme']>) => void
  readonly onHero: (hero: Partial<Look['hero']>) => void
}

/** The logo for light and dark pages, and the picture at the top of the home page. */
export function PictureFields({ look, onTheme, onHero }: PictureFieldsProps) {
  const t = useTranslations('look')
  const { logo = null, logoDark = null } = look.theme
  return (
    <>
      <LookCard title={t('logo')}>
        <p className="mb-3 text-15 text-ink-2">{t('logoHint')}</p>
        <div className="grid gap-3">
          <PictureField
            label={t('logoLight')}
            image={logo}
            ground="bg-white"
            send={uploadLogo}
            onChange={(name) => onTheme(name === null ? { logo: null, logoDark: null } : { logo: name })}
          />
          {logo !== null && (
            <PictureField
              label={t('logoDark')}
              isLabelled
              image={logoDark}
              ground="bg-ink"
              send={uploadLogo}
              onChange={(name) => onTheme({ logoDark: name })}
            />
          )}
        </div>
      </LookCard>
      <LookCard title={t('heroPicture')}>
        <PictureField
          label={t('heroPicture')}
          image={look.hero.image}
          ground="bg-surface-2"
          send={uploadPicture}
          onChange={(name) => onHero({ image: name })}
        />
      </LookCard>
    </>
  )
}

interface PictureFieldProps {
  readonly label: string
  /** Where the card's title does not say it. */
  readonly isLabelled?: boolean
  readonly image: string | null
  readonly ground: string
  readonly send: typeof uploadPicture
  readonly onChange: (name: string | null) => void
}

function PictureField({ label, isLabelled = false, image, ground, send, onChange }: PictureFieldProps) {
  const t = useTranslations('look')
  const failure = useTranslations('order')
  const [isBusy, setIsBusy] = useState(false)
  const upload = async ([file]: readonly File[]) => {
    if (file === undefined) return
    setIsBusy(true)
    const answer = await send(await shrinkPhoto(file))
    setIsBusy(false)
    if (answer.ok) {
      onChange(answer.value)
      return
    }
    const reason = answer.error.code === 'unreachable' ? failure('noConnection') : answer.error.message
    showToast(failure('failed', { reason }), { tone: 'bad' })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isLabelled && <p className="w-full text-15 font-[600]">{label}</p>}
      {image !== null && (
        <span className={`block rounded-btn border border-line p-2 ${ground}`}>
          <Picture image={image} name={label} tint={false} sizes="96px" className="h-14 w-24" />
        </span>
      )}
      <PictureButton
        disabled={isBusy}
        label={t(image === null ? 'addOf' : 'changeOf', { what: label })}
        onFiles={(files) => void upload(files)}
      >
        <ImageUp size={20} aria-hidden />
        {t(isBusy ? 'uploading' : image === null ? 'add' : 'change')}
      </PictureButton>
      {image !== null && (
        <Button look="quiet" aria-label={t('removeOf', { what: label })} onClick={() => onChange(null)}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
