import type { Look } from '@comanda/domain'
import { Picture } from '@comanda/ui'
import { ImageUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PictureButton } from '../../../../forms/picture-button.tsx'
import { shrinkPhoto } from '../../../../forms/shrink-photo.ts'
import { Button } from '../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useUploadPicture } from '../../../../resources/look.ts'
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
            kind="logo"
            onChange={(name) => onTheme(name === null ? { logo: null, logoDark: null } : { logo: name })}
          />
          {logo !== null && (
            <PictureField
              label={t('logoDark')}
              isLabelled
              image={logoDark}
              ground="bg-ink"
              kind="logo"
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
          kind="picture"
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
  readonly kind: 'logo' | 'picture'
  readonly onChange: (name: string | null) => void
}

function PictureField({ label, isLabelled = false, image, ground, kind, onChange }: PictureFieldProps) {
  const t = useTranslations('look')
  const { mutate, isPending: isBusy } = useUploadPicture(kind)
  const tell = useTellRefusal()
  const upload = async ([file]: readonly File[]) => {
    if (file === undefined) return
    mutate(await shrinkPhoto(file), { onSuccess: onChange, onError: tell })
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
