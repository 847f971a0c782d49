import { type DraftMessage, PREVIEW_VERSION } from '@comanda/ui/preview'
import * as v from 'valibot'

const words = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** A file of this host, or a picture that is not uploaded yet. Never SVG from outside: it can contain links. */
const picture = v.pipe(
  v.string(),
  v.maxLength(3_000_000),
  v.regex(/^(\/[\w/.-]+|data:image\/(png|jpeg|webp|avif);base64,[A-Za-z0-9+/=]+)$/),
)

const theme = v.object({
  colour: v.exactOptional(words(60)),
  secondColour: v.exactOptional(v.nullable(words(60))),
  headingFont: v.exactOptional(v.picklist(['young-serif', 'bricolage-grotesque', 'hanken-grotesk', 'figtree'])),
  bodyFont: v.exactOptional(v.picklist(['figtree', 'hanken-grotesk'])),
  corners: v.exactOptional(v.picklist(['round', 'soft', 'sharp'])),
  pattern: v.exactOptional(v.picklist(['discs', 'tiles', 'none'])),
  mark: v.exactOptional(v.nullable(picture)),
  logo: v.exactOptional(v.nullable(words(120))),
  logoDark: v.exactOptional(v.nullable(words(120))),
})

const draft = v.object({
  theme: v.exactOptional(theme),
  name: v.exactOptional(words(80)),
  tagline: v.exactOptional(words(120)),
  hero: v.exactOptional(
    v.object({
      title: v.exactOptional(words(200)),
      text: v.exactOptional(words(600)),
      image: v.exactOptional(v.nullable(words(120))),
    }),
  ),
  about: v.exactOptional(v.object({ title: v.exactOptional(words(200)), text: v.exactOptional(words(5000)) })),
  scheme: v.exactOptional(v.nullable(v.picklist(['light', 'dark']))),
  at: v.exactOptional(v.pipe(v.string(), v.isoTimestamp())),
  postcode: v.exactOptional(words(12)),
})

/** A draft as the framing page sends it. What does not fit is ignored as a whole. */
export const draftMessage = v.object({
  comanda: v.literal('preview'),
  version: v.literal(PREVIEW_VERSION),
  type: v.literal('draft'),
  revision: v.number(),
  draft,
}) satisfies v.GenericSchema<unknown, DraftMessage>
