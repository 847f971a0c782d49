import type { SignupMenuWire, SignupServiceWire, SignupWire } from '@comanda/contract'
import { addressToWire, checkedMoney, moneyToWire, spanOfDayToWire } from '@comanda/contract/wire'
import {
  answeredSteps,
  type CategoryEntry,
  dishesOf,
  nextStep,
  type ServiceAnswer,
  type SignupAnswers,
  type Weekday,
} from '@comanda/domain'
import { taxToWire } from '../../console/location/save-tax.ts'
import type { Deps } from '../../orders/deps.ts'
import { problemsToWire } from '../../restaurants/menu-files/problems-to-wire.ts'
import type { ReadMenu } from '../../restaurants/menu-files/read-outcome.ts'
import { areaOf, canDraft, taxOf } from './draft.ts'
import { previewOfSignup, shownPagesHost, siteOfSignup } from './pages-of.ts'
import type { Signup } from './store.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

const serviceToWire = ({ delivery, collection, tables, week, ...service }: ServiceAnswer): SignupServiceWire => ({
  delivery,
  collection,
  tables,
  week: WEEKDAYS.map((day) => week[day].map(spanOfDayToWire)),
  radius: service.radiusMetres,
  postcodes: [...(service.postcodes ?? [])],
  minimum: moneyToWire(service.minimum),
  fee: moneyToWire(service.fee),
})

const areaToWire = (answers: SignupAnswers): SignupWire['area'] => {
  const area = canDraft(answers) ? areaOf(answers) : null
  if (area === null) return null
  return area.type === 'circle'
    ? { type: 'circle', radius: area.radiusMetres }
    : { type: 'postcodes', postcodes: [...area.prefixes] }
}

export function serviceFromWire({ week, radius, minimum, fee, ...wire }: SignupServiceWire): ServiceAnswer {
  const spansOf = (day: Weekday) =>
    (week[day - 1] ?? []).map(({ opensAt, closesAt }) => ({ opens: opensAt, closes: closesAt }))
  return {
    ...wire,
    week: {
      1: spansOf(1),
      2: spansOf(2),
      3: spansOf(3),
      4: spansOf(4),
      5: spansOf(5),
      6: spansOf(6),
      7: spansOf(7),
    },
    radiusMetres: radius,
    minimum: checkedMoney(minimum),
    fee: checkedMoney(fee),
  }
}

export function signupToWire(
  deps: Pick<Deps, 'config' | 'port'>,
  signup: Signup,
  cards: SignupWire['cards'],
): SignupWire {
  const { email, answers, publishedAt } = signup
  const { name, place, service, menu, look, company } = answers
  const answered = answeredSteps(answers)
  return {
    email,
    step: nextStep(answered),
    answered: [...answered],
    pagesHost: shownPagesHost(deps),
    name: name?.name ?? '',
    hostLabel: name?.label ?? '',
    place: place
      ? {
          territory: place.territory,
          address: addressToWire(place.address),
          telephoneNumber: place.telephone,
        }
      : null,
    service: service ? serviceToWire(service) : null,
    area: areaToWire(answers),
    menu: menu ?? null,
    look: look
      ? { colour: look.colour, corners: look.corners, headingFont: look.headingFont, logo: look.logo ?? null }
      : null,
    company: company
      ? {
          legalName: company.legalName,
          vatNumber: company.vatNumber,
          receiptIssuer: company.receiptIssuer,
          ...taxToWire(taxOf(company)),
        }
      : null,
    cards,
    preview: previewOfSignup(deps, signup),
    site: siteOfSignup(deps, signup),
    published: publishedAt !== null,
  }
}

const flat = (categories: readonly CategoryEntry[]): readonly CategoryEntry[] =>
  categories.flatMap((category) => [category, ...flat(category.categories)])

export function menuToWire(read: ReadMenu): SignupMenuWire {
  return {
    dishes: dishesOf(read.file.categories).length,
    categories: flat(read.file.categories)
      .filter(({ dishes }) => dishes.length > 0)
      .map(({ name, dishes }) => ({
        name,
        dishes: dishes.map((dish) => ({
          name: dish.name,
          description: dish.description ?? '',
          price: moneyToWire(dish.price),
        })),
      })),
    ...problemsToWire(read),
  }
}
