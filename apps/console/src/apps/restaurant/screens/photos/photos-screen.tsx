import { Picture, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../../../../api/call.ts'
import type { DishPicture } from '../../../../api/look.ts'
import { PictureButton } from '../../../../forms/picture-button.tsx'
import { shrinkPhoto } from '../../../../forms/shrink-photo.ts'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { dishPicturesQuery, useSetDishPicture } from '../../../../resources/dish-pictures.ts'
import { useUploadPicture } from '../../../../resources/look.ts'
import { useConsole } from '../../shell/console-context.ts'
import { matchFiles } from './match-files.ts'

/**
 * The pictures of a location's dishes: taken with a phone's camera, or several files at once that are named after their
 * dishes.
 */
export function PhotosScreen() {
  const t = useTranslations('look')
  const { location } = useConsole()
  return (
    <Page title={t('photosTitle')} width="list">
      <Photos key={location.id} locationId={location.id} />
    </Page>
  )
}

function Photos({ locationId }: { readonly locationId: number }) {
  const t = useTranslations('look')
  const tell = useTellRefusal()
  const upload = useUploadPicture('picture')
  const setPicture = useSetDishPicture(locationId)
  /** Dishes whose picture is on its way. */
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const { data, error, refetch } = useQuery(dishPicturesQuery(locationId))
  if (!data)
    return error ? (
      <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
    ) : (
      <div className="mt-6 h-64 rounded-m bg-surface-2 motion-safe:animate-pulse" />
    )

  const told = (fault: unknown) => {
    if (!isRefusal(fault)) throw fault
    tell(fault)
  }
  const set = async (dish: DishPicture, image: string | null) => {
    await setPicture.mutateAsync({ id: dish.id, image })
    showToast(t(image === null ? 'photoRemoved' : 'photoSaved', { dish: dish.name }), { tone: 'ok' })
  }
  const take = async (dish: DishPicture, file: File) => {
    setBusy((before) => new Set(before).add(dish.id))
    try {
      await set(dish, await upload.mutateAsync(await shrinkPhoto(file)))
    } catch (fault) {
      told(fault)
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== dish.id)))
    }
  }
  const takeAll = async (files: File[]) => {
    const { matches, unknown } = matchFiles(files, data)
    if (unknown.length > 0) showToast(t('photosUnknown', { names: unknown.join(', ') }), { tone: 'bad' })
    for (const { file, dish } of matches) await take(dish, file)
  }
  const categories = [...new Set(data.map(({ category }) => category))]
  const pictured = data.filter(({ image }) => image !== null).length
  return (
    <>
      <p className="mt-1 text-17 text-ink-2">{t('photosText', { pictured, all: data.length })}</p>
      <PictureButton several className="mt-4" onFiles={(files) => void takeAll(files)}>
        <ImageUp size={20} aria-hidden />
        {t('photosSeveral')}
      </PictureButton>
      <p className="mt-2 text-15 text-ink-2">{t('photosHint')}</p>
      {categories.map((category) => (
        <section key={category} aria-label={category} className="mt-7">
          <h3 className="text-20 font-[700]">{category}</h3>
          <ul className="mt-2 divide-y divide-line rounded-m border border-line bg-surface">
            {data
              .filter((dish) => dish.category === category)
              .map((dish) => (
                <li key={dish.id} className="flex flex-wrap items-center gap-3 p-3">
                  {dish.image === null ? (
                    <span className="grid size-18 shrink-0 place-items-center rounded-m border border-dashed border-line-strong text-ink-3">
                      <Camera size={24} aria-hidden />
                    </span>
                  ) : (
                    <Picture
                      image={dish.image}
                      name={dish.name}
                      tint={dish.id}
                      sizes="72px"
                      className="size-18 shrink-0 rounded-m"
                    />
                  )}
                  <span className="min-w-24 flex-1 text-17 font-[650]">{dish.name}</span>
                  <span className="flex max-sm:-me-2 sm:gap-2">
                    <PictureButton
                      disabled={busy.has(dish.id)}
                      label={t(dish.image === null ? 'addPhotoOf' : 'changePhotoOf', { dish: dish.name })}
                      onFiles={([file]) => file && void take(dish, file)}
                    >
                      {t(busy.has(dish.id) ? 'uploading' : dish.image === null ? 'addPhoto' : 'changePhoto')}
                    </PictureButton>
                    {dish.image !== null && (
                      <Button
                        look="quiet"
                        aria-label={t('removePhotoOf', { dish: dish.name })}
                        onClick={() => void set(dish, null).catch(told)}
                      >
                        <Trash2 size={20} aria-hidden />
                      </Button>
                    )}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
