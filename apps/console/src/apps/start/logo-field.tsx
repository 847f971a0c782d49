import { ImageUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PictureButton } from '../../forms/picture-button.tsx'
import { shrinkPhoto } from '../../forms/shrink-photo.ts'
import { Button } from '../../parts/button.tsx'
import { refusalOf } from '../../resources/query.ts'
import { useUploadLogo } from '../../resources/signup.ts'
import { useTell } from './use-signup.ts'

interface LogoFieldProps {
  readonly logo: string | null
  readonly onChange: (logo: string | null) => void
}

/** The restaurant's logo, shown on the page beside it as soon as it is uploaded. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const t = useTranslations('start.look')
  const tell = useTell()
  const { mutateAsync, isPending: isBusy } = useUploadLogo()
  const upload = async ([file]: readonly File[]) => {
    if (file === undefined) return
    const refusal = await refusalOf(mutateAsync(await shrinkPhoto(file)).then(onChange))
    if (refusal) tell(refusal)
  }
  return (
    <>
      <h2 className="mt-5 mb-2 text-17 font-[680]">{t('logo')}</h2>
      <div className="flex flex-wrap items-center gap-3">
        <PictureButton
          disabled={isBusy}
          label={t(logo === null ? 'logoAdd' : 'logoChange')}
          onFiles={(files) => void upload(files)}
        >
          <ImageUp size={20} aria-hidden />
          {isBusy ? t('uploading') : t(logo === null ? 'logoAdd' : 'logoChange')}
        </PictureButton>
        {logo !== null && (
          <Button look="quiet" onClick={() => onChange(null)}>
            {t('logoRemove')}
          </Button>
        )}
        <p role="status" className="min-w-50 grow basis-0 text-15 text-pretty text-ink-2">
          {logo === null ? t('logoHint') : t('logoAdded')}
        </p>
      </div>
    </>
  )
}
