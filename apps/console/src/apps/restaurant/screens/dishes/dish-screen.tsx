import { MAX_FILE_DESCRIPTION, MAX_FILE_NAME } from '@comanda/domain'
import { ConfirmDialog, Picture, Select, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Camera, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../../../../api/call.ts'
import type { Dish, DishFields, EditedMenu } from '../../../../api/dishes.ts'
import { OwnText } from '../../../../forms/own-text.tsx'
import { PictureButton } from '../../../../forms/picture-button.tsx'
import { shrinkPhoto } from '../../../../forms/shrink-photo.ts'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { path } from '../../../../path.ts'
import { useSetDishPicture } from '../../../../resources/dish-pictures.ts'
import {
  dishesQuery,
  dishKeys,
  useBringDishBack,
  useDuplicateDish,
  useRemoveDish,
} from '../../../../resources/dishes.ts'
import { useUploadPicture } from '../../../../resources/look.ts'
import { useReadAgain } from '../../../../resources/query.ts'
import { useConsole } from '../../shell/console-context.ts'
import { Allergens, Marks } from './allergen-fields.tsx'
import { CaloriesField } from './calories-field.tsx'
import { DishFindings } from './check/dish-findings.tsx'
import { dishPartId } from './check/finding-place.ts'
import { useArriveAtPart } from './check/use-arrive-at-part.ts'
import { DishOptions } from './options/dish-options.tsx'
import { PreviewLink } from './preview/preview-link.tsx'
import { PriceFields } from './price-fields.tsx'
import { SavedNote } from './saved-note.tsx'
import { DealSections } from './sections/deal-sections.tsx'
import { ServingFields } from './serving-fields.tsx'
import { SpecialFields } from './special-fields.tsx'
import { textOfRefusal } from './text-of-refusal.ts'
import { useSaveDish } from './use-save-dish.ts'

/** All of one dish. Each field saves itself. */
export function DishScreen() {
  const t = useTranslations('dishes')
  const { dishId } = useParams()
  const { location } = useConsole()
  const { data, error, refetch } = useQuery(dishesQuery(location.id))
  const dish = data?.dishes.find(({ id }) => String(id) === dishId)
  const back = (
    <Link
      to={path.dishes(location.slug)}
      className="inline-flex min-h-12 items-center gap-2 text-17 font-[600] underline-offset-4 hover:underline"
    >
      <ArrowLeft size={20} aria-hidden />
      {t('back')}
    </Link>
  )
  return (
    <Page title={dish?.name ?? t('title')} action={back}>
      {data && dish ? (
        <DishForm key={dish.id} dish={dish} menu={data} locationId={location.id} />
      ) : data ? (
        <p className="mt-4 text-17 text-ink-2">{t('gone')}</p>
      ) : error ? (
        <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  )
}

interface DishFormProps {
  readonly dish: Dish
  readonly menu: EditedMenu
  readonly locationId: number
}

function DishForm({ dish, menu, locationId }: DishFormProps) {
  const t = useTranslations('dishes')
  const { send, save, saved, setSaved, isSaving } = useSaveDish(locationId)
  const [isGoing, setGoing] = useState(false)
  useArriveAtPart()
  const set = (wanted: Partial<DishFields>) => save(dish, wanted)
  const text = async (wanted: Partial<DishFields>) => textOfRefusal(await send(dish, wanted))
  return (
    <>
      <SavedNote saved={saved} isSaving={isSaving} />
      {!isGoing && <DishFindings dishId={dish.id} locationId={locationId} />}
      <div className="grid gap-8 *:scroll-mt-16">
        <div className="grid items-start gap-5 sm:grid-cols-[10rem_1fr]">
          <DishPicture dish={dish} locationId={locationId} />
          <div id={dishPartId('texts')} className="grid scroll-mt-16 gap-4">
            <OwnText label={t('name')} value={dish.name} most={MAX_FILE_NAME} onText={(name) => text({ name })} />
            <OwnText
              label={t('description')}
              value={dish.description}
              most={MAX_FILE_DESCRIPTION}
              isLong
              onText={(description) => text({ description })}
            />
            <Select
              label={t('category')}
              value={dish.categoryId}
              onChange={({ target }) => set({ categoryId: Number(target.value) })}
            >
              {menu.categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
        </div>
        <div id={dishPartId('price')}>
          <PriceFields dish={dish} vatKinds={menu.vatKinds} onSave={set} />
        </div>
        <SpecialFields dish={dish} onSave={set} onSubmit={(wanted) => send(dish, wanted)} />
        <div id={dishPartId('options')}>
          {/* The options of a dish that is being removed are not read again. */}
          {!isGoing && <DishOptions dish={{ locationId, dishId: dish.id }} onSaved={setSaved} />}
        </div>
        <div id={dishPartId('sections')} className="empty:hidden">
          {!isGoing && <DealSections dish={dish} menu={menu} locationId={locationId} onSaved={setSaved} />}
        </div>
        <div id={dishPartId('sold')}>
          <ServingFields dish={dish} onSave={set} />
        </div>
        <div id={dishPartId('allergens')}>
          <Allergens dish={dish} onSave={set} />
        </div>
        <Marks dish={dish} onSave={set} />
        <CaloriesField dish={dish} onSave={set} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-6">
          <PreviewLink dish={String(dish.id)} />
          <DuplicateDish dish={dish} locationId={locationId} />
          <RemoveDish dish={dish} locationId={locationId} onGoing={setGoing} />
        </div>
      </div>
    </>
  )
}

function DishPicture({ dish, locationId }: Pick<DishFormProps, 'dish' | 'locationId'>) {
  const t = useTranslations('look')
  const upload = useUploadPicture('picture')
  const setPicture = useSetDishPicture(locationId)
  const readAgain = useReadAgain()
  const tell = useTellRefusal()
  const [isBusy, setBusy] = useState(false)
  const { id, name, image } = dish
  const take = async (file: File) => {
    setBusy(true)
    try {
      const uploaded = await upload.mutateAsync(await shrinkPhoto(file))
      await setPicture.mutateAsync({ id, image: uploaded })
      await readAgain(dishKeys.of(locationId))
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      tell(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div id={dishPartId('photo')} className="grid scroll-mt-16 justify-items-start gap-2">
      {image === null ? (
        <span className="grid size-40 place-items-center rounded-m border border-dashed border-line-strong text-ink-3">
          <Camera size={32} aria-hidden />
        </span>
      ) : (
        <Picture image={image} name={name} tint={id} sizes="160px" eager className="size-40 rounded-m" />
      )}
      <PictureButton
        disabled={isBusy}
        label={t(image === null ? 'addPhotoOf' : 'changePhotoOf', { dish: name })}
        onFiles={([file]) => file && void take(file)}
      >
        {t(isBusy ? 'uploading' : image === null ? 'addPhoto' : 'changePhoto')}
      </PictureButton>
    </div>
  )
}

function DuplicateDish({ dish, locationId }: Pick<DishFormProps, 'dish' | 'locationId'>) {
  const t = useTranslations('dishes')
  const { location } = useConsole()
  const navigate = useNavigate()
  const duplicate = useDuplicateDish(locationId)
  const remove = useRemoveDish(locationId)
  const tell = useTellRefusal()
  const copy = async () => {
    // A long name loses its end, so that the copy can be told from the original.
    const most = MAX_FILE_NAME - t('copyOf', { name: '' }).length
    const name = t('copyOf', { name: dish.name.slice(0, most) })
    try {
      const { id } = await duplicate.mutateAsync({ id: dish.id, name })
      await navigate(path.dish(location.slug, String(id)))
      // First away from the copy, which cannot be read any more then: a transition would leave it mounted for a while.
      const back = async () => {
        await navigate(path.dish(location.slug, String(dish.id)), { flushSync: true })
        remove.mutate(id, { onError: tell })
      }
      showToast(t('duplicated', { name: dish.name }), { action: { label: t('undo'), run: () => void back() } })
    } catch (fault) {
      if (!isRefusal(fault)) throw fault
      tell(fault)
    }
  }
  return (
    <Button className="gap-2" disabled={duplicate.isPending} onClick={() => void copy()}>
      <Copy size={20} aria-hidden />
      {t('duplicate')}
    </Button>
  )
}

interface RemoveDishProps extends Pick<DishFormProps, 'dish' | 'locationId'> {
  readonly onGoing: (isGoing: boolean) => void
}

function RemoveDish({ dish, locationId, onGoing }: RemoveDishProps) {
  const t = useTranslations('dishes')
  const { location } = useConsole()
  const navigate = useNavigate()
  const remove = useRemoveDish(locationId)
  const bringBack = useBringDishBack(locationId)
  const tell = useTellRefusal()
  const [isAsked, setAsked] = useState(false)
  const { id, name, deals } = dish
  const take = async () => {
    setAsked(false)
    onGoing(true)
    try {
      await remove.mutateAsync(id)
    } catch (fault) {
      onGoing(false)
      if (!isRefusal(fault)) throw fault
      return tell(fault)
    }
    showToast(t('removed', { name }), {
      action: { label: t('undo'), run: () => bringBack.mutate(id, { onError: tell }) },
    })
    await navigate(path.dishes(location.slug))
  }
  return (
    <>
      <Button look="rejectedOutline" className="gap-2" onClick={() => setAsked(true)}>
        <Trash2 size={20} aria-hidden />
        {t('removeDish')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          labels={{ continue: t('removeDish'), cancel: t('keep') }}
          onContinue={() => void take()}
          onCancel={() => setAsked(false)}
        >
          {deals.length > 0 ? t('removeFromDeals', { deals: deals.join(', ') }) : t('removeText')}
        </ConfirmDialog>
      )}
    </>
  )
}
