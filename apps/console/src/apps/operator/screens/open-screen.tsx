import { emailProblem, LANGUAGES, languageName, languageOfTerritory } from '@comanda/domain'
import { Field, Select, showToast } from '@comanda/ui'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OpeningForm, OperatedBusinessDetail } from '../../../api/operator.ts'
import { IssuerFields } from '../../../forms/issuer-fields.tsx'
import { placeParts } from '../../../forms/place-parts.ts'
import { Button } from '../../../parts/button.tsx'
import { ChoiceCard } from '../../../parts/choice-card.tsx'
import { operatorPath } from '../../../path.ts'
import { RecordForm } from '../../../records/record-form.tsx'
import { useRecordForm } from '../../../records/use-record-form.ts'
import { OPENING_FIELDS, useOpenBusiness } from '../../../resources/businesses.ts'
import { Page } from './page.tsx'

const EMPTY: OpeningForm = {
  name: '',
  host: '',
  territory: 'uk',
  language: '',
  colour: '#2f6b4f',
  ownerEmail: '',
  ownerName: '',
  street: '',
  streetNumber: '',
  city: '',
  postcode: '',
  telephone: '',
  hours: '',
  legalName: '',
  vatNumber: '',
  receiptIssuer: 'we',
}

/** The fields of an address by its parts. */
const ADDRESS = { line1: 'street', streetNumber: 'streetNumber', city: 'city', postcode: 'postcode' } as const

/** Opens a restaurant. Address and hours may be left for its owner. */
export function OpenScreen() {
  const t = useTranslations('operator.open')
  const seller = useTranslations('restaurant.seller')
  const navigate = useNavigate()
  const open = useOpenBusiness()
  const form = useRecordForm<OpeningForm>(EMPTY)
  const { register, watch, formState } = form
  const [territory, colour, postcode] = watch(['territory', 'colour', 'postcode'])
  const country = territory === 'es' ? 'es' : 'uk'
  const address = placeParts(country).map((part) => ADDRESS[part])
  const errorOf = (name: keyof OpeningForm) => formState.errors[name]?.message ?? null
  const isGiven = (typed: string) => typed.trim() !== '' || t('required')
  const leave = ({ id, name }: OperatedBusinessDetail) => {
    showToast(t('opened', { name, email: form.getValues('ownerEmail').trim() }), { tone: 'ok' })
    void navigate(operatorPath.business(id))
  }
  return (
    <Page title={t('title')} text={t('text')} isNarrow>
      <RecordForm
        form={form}
        submitError={open.error}
        names={OPENING_FIELDS}
        className="mt-6 grid gap-6"
        onSubmit={open.mutateAsync}
        onSaved={leave}
      >
        <fieldset className="grid gap-5 rounded-m border border-line bg-surface p-4 md:p-6">
          <legend className="sr-only">{t('restaurant')}</legend>
          <h2 className="text-20 font-[700]">{t('restaurant')}</h2>
          <Field
            label={t('name')}
            autoComplete="off"
            maxLength={80}
            error={errorOf('name')}
            {...register('name', { validate: isGiven })}
          />
          <Field
            label={t('host')}
            hint={t('hostHint')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf('host')}
            {...register('host', { validate: isGiven })}
          />
          <fieldset className="grid grid-cols-2 gap-2">
            <legend className="mb-2 text-15 font-[600]">{t('territory')}</legend>
            <ChoiceCard value="uk" title={t('uk')} {...register('territory')} />
            <ChoiceCard value="es" title={t('es')} {...register('territory')} />
          </fieldset>
          <div className="grid gap-5 sm:grid-cols-2">
            <Select label={t('language')} error={errorOf('language')} {...register('language')}>
              <option value="">{t('usual', { language: languageName(languageOfTerritory(country)) })}</option>
              {LANGUAGES.map((language) => (
                <option key={language} value={language} lang={language}>
                  {languageName(language)}
                </option>
              ))}
            </Select>
            <div className="grid grid-cols-[1fr_auto] items-end gap-3">
              <Field
                label={t('colour')}
                autoComplete="off"
                spellCheck={false}
                error={errorOf('colour')}
                {...register('colour')}
              />
              <input
                type="color"
                aria-label={t('pickColour')}
                value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#000000'}
                onChange={(event) =>
                  void register('colour').onChange({ target: { name: 'colour', value: event.target.value } })
                }
                className="size-12 cursor-pointer rounded-btn border border-line-strong bg-surface p-1"
              />
            </div>
          </div>
        </fieldset>
        <fieldset className="grid gap-5 rounded-m border border-line bg-surface p-4 md:p-6">
          <legend className="sr-only">{t('owner')}</legend>
          <div>
            <h2 className="text-20 font-[700]">{t('owner')}</h2>
            <p className="mt-1 text-15 text-ink-2">{t('ownerText')}</p>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              type="email"
              label={t('ownerEmail')}
              autoComplete="off"
              autoCapitalize="none"
              error={errorOf('ownerEmail')}
              {...register('ownerEmail', {
                validate: (email) => {
                  const wrong = emailProblem(email.trim())
                  return wrong === null || t(wrong === 'required' ? 'required' : 'notAnEmail')
                },
              })}
            />
            <Field label={t('ownerName')} autoComplete="off" error={errorOf('ownerName')} {...register('ownerName')} />
          </div>
        </fieldset>
        <fieldset className="grid gap-5 rounded-m border border-line bg-surface p-4 md:p-6">
          <legend className="sr-only">{t('place')}</legend>
          <div>
            <h2 className="text-20 font-[700]">{t('place')}</h2>
            <p className="mt-1 text-15 text-ink-2">{t('placeText')}</p>
          </div>
          <div className="grid grid-cols-3 items-start gap-5">
            {address.slice(0, 2).map((name) => (
              <div key={name} className={name === 'street' ? 'col-span-2' : ''}>
                <Field label={t(name)} autoComplete="off" error={errorOf(name)} {...register(name)} />
              </div>
            ))}
          </div>
          <div className="grid gap-5 sm:grid-cols-3">
            {address.slice(2).map((name) => (
              <Field key={name} label={t(name)} autoComplete="off" error={errorOf(name)} {...register(name)} />
            ))}
            <Field
              type="tel"
              label={t('telephone')}
              autoComplete="off"
              error={errorOf('telephone')}
              {...register('telephone')}
            />
          </div>
          <Field
            label={t('hours')}
            hint="Mo-Fr 12:00-15:00,18:00-23:00; Sa 12:00-23:00"
            autoComplete="off"
            spellCheck={false}
            error={errorOf('hours')}
            {...register('hours')}
          />
        </fieldset>
        <fieldset className="grid gap-5 rounded-m border border-line bg-surface p-4 md:p-6">
          <legend className="sr-only">{t('company')}</legend>
          <div>
            <h2 className="text-20 font-[700]">{t('company')}</h2>
            <p className="mt-1 text-15 text-ink-2">{t('companyText')}</p>
          </div>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field
              label={seller('legalName')}
              autoComplete="off"
              maxLength={120}
              error={errorOf('legalName')}
              {...register('legalName')}
            />
            <Field
              label={seller(`number.${country}`)}
              hint={seller(`numberHint.${country}`)}
              autoComplete="off"
              error={errorOf('vatNumber')}
              {...register('vatNumber')}
            />
          </div>
          <IssuerFields field={register('receiptIssuer')} territory={country} postcode={postcode} />
        </fieldset>
        <Button
          type="submit"
          look="ink"
          size={64}
          className="w-full sm:justify-self-start sm:px-10!"
          disabled={formState.isSubmitting}
        >
          {t('submit')}
        </Button>
      </RecordForm>
    </Page>
  )
}
