import type { DocumentKind } from '../../../platform/db/schema/index.ts'
import { known, type Publisher } from './publisher.ts'

const seller = (by: Publisher): string =>
  `${known(by.legalName, 'your registered name')} (${by.territory === 'uk' ? 'VAT number' : 'NIF'} ${known(by.vatNumber, by.territory === 'uk' ? 'your VAT number, or delete these brackets' : 'your NIF')}), ${known(by.address, 'your address')}, trading as ${by.name}`

const contact = (by: Publisher): string =>
  `Email ${known(by.email, 'your email')} or call ${known(by.telephone, 'your telephone')}.`

const privacy = (by: Publisher): string => `## Who is responsible for your data

${seller(by)}, decides how your personal data is used. ${contact(by)}

## What we use, why, and on what basis

- **Your name, telephone, email and, for delivery, your address:** to make, deliver and tell you about your order. Basis: our contract with you.
- **What you ordered and paid:** for our accounts. Basis: ${by.territory === 'uk' ? 'the law on tax and company records' : 'Spanish tax and commercial law'}.
- **Reviews, and reports of problems:** to answer you and get better. Basis: our legitimate interest in running a good restaurant.
- **Marketing, and measuring visits:** only if you agree. You can withdraw your consent at any time.

Card numbers go straight to the payment provider. We never see them.

## Who receives it

- the company that runs this ordering page for us, as our processor
- the payment provider, when you pay by card
- [[who delivers: your own riders, or the name of the courier company]]

[[if any of them is outside ${by.territory === 'uk' ? 'the UK' : 'the European Economic Area'}: the country and the safeguard, or delete this paragraph]]

## How long we keep it

Orders and invoices: ${by.territory === 'uk' ? 'six years after the end of the tax year' : 'six years, as article 30 of the Código de Comercio requires'}. Your account: until you delete it. What you order as a guest can be opened from your browser for a day after it is finished.

## Your rights

You can ask to see, correct, delete or move your data, restrict its use or object to it. We answer within a month, free of charge. ${
  by.territory === 'uk'
    ? 'These rights come from the UK GDPR and the Data Protection Act 2018. You can complain to the Information Commissioner’s Office: [ico.org.uk](https://ico.org.uk/make-a-complaint/), 0303 123 1113.'
    : 'These rights come from the GDPR and Spain’s Organic Law 3/2018 (LOPDGDD). You can complain to the Agencia Española de Protección de Datos: [aepd.es](https://www.aepd.es).'
}

## Cookies

We keep your language, your sign-in and your basket in your browser, because the page needs them. Anything else waits for your consent.
`

const terms = (by: Publisher): string => `## Who you order from

${seller(by)}. ${contact(by)}

## Your order

Your order is an offer. The contract begins when the restaurant accepts it, which the tracking page and an email tell you. Until then you can cancel free of charge.

## Prices and payment

Prices include any tax. Every charge for service, bags and delivery is shown before you order. You pay by card when you order, or in cash where the restaurant offers it.

## Delivery and collection

Times are estimates. We deliver to [[the area that you deliver to]]. If nobody can take the order in, [[what the rider does then]].

## Cancelling

Freshly made food cannot be sent back because you have changed your mind: ${
  by.territory === 'uk'
    ? 'regulation 28 of the Consumer Contracts Regulations 2013 makes an exception for goods that spoil quickly'
    : 'article 103 d) of the consumer law (Real Decreto Legislativo 1/2007) makes an exception for goods that spoil quickly'
}. This does not change your rights when something is wrong.

## When something is wrong

Tell us the same day, from the order’s page or by telephone. ${
  by.territory === 'uk'
    ? 'Under the Consumer Rights Act 2015 food must be of satisfactory quality, as described and fit to eat; if it is not, we replace it or give your money back.'
    : 'You have the legal guarantee of conformity of the consumer law. Complaint forms (hojas de reclamaciones) are at the restaurant.'
}

## Alcohol

We sell alcohol only to people of 18 and over, and ask for proof of age. Without it the drink stays with us and is refunded.

## Law

${by.territory === 'uk' ? 'The law of [[England and Wales, Scotland or Northern Ireland]] applies.' : 'Spanish law applies.'} Consumers can go to the courts where they live.
`

const allergy = (by: Publisher): string => `## Before you order

If you or somebody you order for has an allergy or intolerance, **call us first**: ${known(by.telephone, 'your telephone')}. Please do so each time, because recipes change.

## What our menu tells you

Each dish names which of the 14 allergens that the law lists are among its ingredients: cereals containing gluten, crustaceans, eggs, fish, peanuts, soybeans, milk, nuts, celery, mustard, sesame, sulphites, lupin and molluscs. “Not declared” does not mean “free from”.

## What our kitchen can and cannot do

Our kitchen handles [[which of the 14 allergens are in your kitchen]]. [[how you keep them apart, or that you cannot]] We therefore cannot promise that any dish is free from traces.

## The law behind it

${
  by.territory === 'uk'
    ? 'Food Information Regulations 2014 and assimilated Regulation (EU) 1169/2011. Advice: [food.gov.uk](https://www.food.gov.uk/safety-hygiene/food-allergy-and-intolerance).'
    : 'Regulation (EU) 1169/2011 and Real Decreto 126/2015. Advice: [aesan.gob.es](https://www.aesan.gob.es).'
}
`

/** The templates in English. */
export const ENGLISH: Readonly<Record<DocumentKind, (by: Publisher) => string>> = { privacy, terms, allergy }
