import {
  publishDocument as publishDocumentCall,
  saveDocumentDraft as saveDocumentDraftCall,
  type WrittenDocumentWire,
  writtenDocuments as writtenDocumentsCall,
} from '@comanda/contract'
import type { Language } from '@comanda/domain'
import type { Tenant } from '../businesses/store.ts'
import { inTransaction } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Publisher } from '../documents/templates/publisher.ts'
import { publishDocument, readWrittenDocuments, saveDraft } from '../documents/written-documents.ts'
import { call, createRouter, PRIVATE } from '../http/create-router.ts'
import { refuse } from '../http/refuse.ts'
import { authorizeStaff, refuseStaff } from '../identity/staff-access.ts'
import { readLocations } from '../locations/store.ts'
import { addressText } from '../mails/mail-blocks.ts'

const publisherOf = async ({ db }: Pick<Deps, 'db'>, { business }: Tenant): Promise<Publisher> => {
  const [first] = await readLocations(db, business.id)
  const { territory, name, legalName, vatNumber } = business
  return {
    territory,
    name,
    legalName,
    vatNumber,
    address: first ? addressText(first.location.address) : '',
    email: first?.location.email ?? '',
    telephone: first?.location.telephone ?? '',
  }
}

const readList = async (deps: Deps, tenant: Tenant, language: Language): Promise<WrittenDocumentWire[]> => {
  const by = await publisherOf(deps, tenant)
  const written = await readWrittenDocuments(deps.db, tenant.business.id, language, by)
  return written.map(({ versions, ...rest }) => ({
    ...rest,
    versions: versions.map(({ version, publishedAt, source }) => ({ version, published_at: publishedAt, source })),
  }))
}

/** Routes of the documents that a restaurant writes. */
export const documentRoutes = (deps: Deps) => {
  const router = createRouter()
  call(router, writtenDocumentsCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'edit-texts')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    return c.json({ data: await readList(deps, c.var.tenant, c.req.valid('query').language) }, 200, PRIVATE)
  })
  call(router, saveDocumentDraftCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'edit-texts')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { kind, language, source } = c.req.valid('json')
    const key = { businessId: staff.member.businessId, kind, language }
    await saveDraft(deps.db, key, source, deps.clock.now())
    return c.json({ data: await readList(deps, c.var.tenant, language) }, 200, PRIVATE)
  })
  call(router, publishDocumentCall, async (c) => {
    const staff = await authorizeStaff(deps, c, 'edit-texts')
    if (!staff.ok) return refuseStaff(c, staff.refusal)
    const { kind, language, source } = c.req.valid('json')
    const key = { businessId: staff.member.businessId, kind, language }
    const outcome = await inTransaction(deps.db, (tx) => publishDocument(tx, key, source, deps.clock.now()))
    if (!outcome.ok)
      return refuse(c, 422, 'invalid_request', {
        problems: { source: { problem: 'open_places', count: outcome.open } },
      })
    return c.json({ data: await readList(deps, c.var.tenant, language) }, 200, PRIVATE)
  })
  return router
}
