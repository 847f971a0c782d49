import type { BusinessGateways } from '../connections/business-gateways.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { HttpDeps } from '../http/deps.ts'
import type { StreamLimits } from '../http/stream-limits.ts'
import type { Directory } from './businesses/directory.ts'
import type { Specials } from './locations/specials.ts'
import type { MenuFiles } from './menu-files/menu-files.ts'
import type { Catalogue } from './menus/catalogue.ts'

/** What calls about a restaurant use: its business, menus and third parties. */
export interface RestaurantDeps extends HttpDeps {
  readonly directory: Directory
  readonly catalogue: Catalogue
  readonly specials: Specials
  readonly gateways: Gateways
  /** The gateways of each business: its own, else the installation's. */
  readonly connections: BusinessGateways
  readonly streams: StreamLimits
  readonly menuFiles: MenuFiles
}
