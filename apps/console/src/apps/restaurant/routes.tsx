import {
  Banknote,
  Bell,
  Bike,
  BookOpenText,
  Building2,
  CalendarCheck,
  Camera,
  ChartColumn,
  ChefHat,
  Clock,
  ContactRound,
  CreditCard,
  FileCheck,
  FileSpreadsheet,
  Gauge,
  Globe,
  History,
  Inbox,
  Landmark,
  Languages,
  LifeBuoy,
  ListChecks,
  MapPin,
  MapPinned,
  MessageCircleWarning,
  Monitor,
  Moon,
  Palette,
  Pizza,
  Plug,
  Printer,
  QrCode,
  ReceiptText,
  Route,
  ScrollText,
  ShoppingBag,
  Star,
  Sun,
  TabletSmartphone,
  TicketPercent,
  Type,
  UserCog,
  UserRound,
  Users,
  Utensils,
  Wheat,
} from 'lucide-react'
import { Navigate, Outlet, type RouteObject } from 'react-router'
import { UnsavedChangesProvider } from '../../forms/unsaved-changes.tsx'
import { CrashScreen } from '../../parts/crash-screen.tsx'
import { MovedAddress } from './moved-address.tsx'
import { AccountScreen } from './screens/account/account-screen.tsx'
import { ActivityScreen } from './screens/activity/activity-screen.tsx'
import { AllOrdersScreen } from './screens/all-orders/all-orders-screen.tsx'
import { AreaScreen } from './screens/areas/area-screen.tsx'
import { AreasScreen } from './screens/areas/areas-screen.tsx'
import { AvailabilityScreen } from './screens/availability/availability-screen.tsx'
import { BoardScreen } from './screens/board/board-screen.tsx'
import { BooksScreen } from './screens/books/books-screen.tsx'
import { ConnectionsScreen } from './screens/connections/connections-screen.tsx'
import { CouponScreen } from './screens/coupons/coupon-screen.tsx'
import { CouponsScreen } from './screens/coupons/coupons-screen.tsx'
import { CustomerScreen } from './screens/customers/customer-screen.tsx'
import { CustomersScreen } from './screens/customers/customers-screen.tsx'
import { DayScreen } from './screens/days/day-screen.tsx'
import { DaysScreen } from './screens/days/days-screen.tsx'
import { FiguresScreen } from './screens/days/figures-screen.tsx'
import { PayoutScreen } from './screens/days/payout-screen.tsx'
import { PayoutsScreen } from './screens/days/payouts-screen.tsx'
import { DeliveriesScreen } from './screens/deliveries/deliveries-screen.tsx'
import { MenuCheckScreen } from './screens/dishes/check/menu-check-screen.tsx'
import { DishScreen } from './screens/dishes/dish-screen.tsx'
import { DishesScreen } from './screens/dishes/dishes-screen.tsx'
import { MenuPreviewScreen } from './screens/dishes/preview/menu-preview-screen.tsx'
import { AllergenSheetScreen } from './screens/dishes/sheet/allergen-sheet-screen.tsx'
import { DocumentsScreen } from './screens/documents/documents-screen.tsx'
import { DomainsScreen } from './screens/domains/domains-screen.tsx'
import { AddDriverScreen } from './screens/drivers/add-driver-screen.tsx'
import { DriverScreen } from './screens/drivers/driver-screen.tsx'
import { DriversScreen } from './screens/drivers/drivers-screen.tsx'
import { FirstStepsScreen } from './screens/first-steps/first-steps-screen.tsx'
import { KitchenScreen } from './screens/kitchen/kitchen-screen.tsx'
import { LookScreen } from './screens/look/look-screen.tsx'
import { MenuFileScreen } from './screens/menu-file/menu-file-screen.tsx'
import { MenuPaperScreen } from './screens/menu-paper/menu-paper-screen.tsx'
import { MessagesScreen } from './screens/messages/messages-screen.tsx'
import { MoneyScreen } from './screens/money/money-screen.tsx'
import { NewOrdersScreen } from './screens/new-orders/new-orders-screen.tsx'
import { RejectSelectionDialog } from './screens/new-orders/reject-selection-dialog.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { ChangeDialog } from './screens/order/change-dialog.tsx'
import { OrderSheet } from './screens/order/order-sheet.tsx'
import { RefundDialog } from './screens/order/refund-dialog.tsx'
import { RejectDialog } from './screens/order/reject-dialog.tsx'
import { PhotosScreen } from './screens/photos/photos-screen.tsx'
import { AddPrinterScreen } from './screens/printers/add-printer-screen.tsx'
import { PrinterScreen } from './screens/printers/printer-screen.tsx'
import { PrintersScreen } from './screens/printers/printers-screen.tsx'
import { ProblemSheet } from './screens/problems/problem-sheet.tsx'
import { ProblemsScreen } from './screens/problems/problems-screen.tsx'
import { ReceiptsScreen } from './screens/receipts/receipts-screen.tsx'
import { RestaurantScreen } from './screens/restaurant/restaurant-screen.tsx'
import { ReviewsScreen } from './screens/reviews/reviews-screen.tsx'
import { ForgottenPasswordScreen } from './screens/sign-in/forgotten-password-screen.tsx'
import { HandOverScreen } from './screens/sign-in/hand-over-screen.tsx'
import { HopScreen } from './screens/sign-in/hop-screen.tsx'
import { InvitationScreen } from './screens/sign-in/invitation-screen.tsx'
import { NewPasswordScreen } from './screens/sign-in/new-password-screen.tsx'
import { PairScreen } from './screens/sign-in/pair-screen.tsx'
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx'
import { SupportSignInScreen } from './screens/sign-in/support-screen.tsx'
import { StationsScreen } from './screens/stations/stations-screen.tsx'
import { StockScreen } from './screens/stock/stock-screen.tsx'
import { SupportScreen } from './screens/support/support-screen.tsx'
import { TableCodesScreen } from './screens/table-codes/table-codes-screen.tsx'
import { TakingScreen } from './screens/taking/taking-screen.tsx'
import { AddDeviceScreen } from './screens/team/add-device-screen.tsx'
import { DeviceScreen } from './screens/team/device-screen.tsx'
import { DevicesScreen } from './screens/team/devices-screen.tsx'
import { InviteScreen } from './screens/team/invite-screen.tsx'
import { PeopleScreen } from './screens/team/people-screen.tsx'
import { PersonScreen } from './screens/team/person-screen.tsx'
import { RoleScreen } from './screens/team/role-screen.tsx'
import { RolesScreen } from './screens/team/roles-screen.tsx'
import { TextsScreen } from './screens/texts/texts-screen.tsx'
import { TodayScreen } from './screens/today/today-screen.tsx'
import { TonightScreen } from './screens/tonight/tonight-screen.tsx'
import { TranslationsScreen } from './screens/translations/translations-screen.tsx'
import { SessionGate } from './session-gate.tsx'
import { OfficeScreen } from './shell/office-screen.tsx'
import type { Screen } from './shell/screen.ts'
import { Shell } from './shell/shell.tsx'
import { StartLocation } from './shell/start-location.tsx'

/** Every screen of a location; its link stands in the navigation in this order. */
const SCREENS: RouteObject[] = [
  {
    path: 'orders',
    element: <BoardScreen />,
    handle: {
      title: 'board.title',
      group: 'service',
      action: 'read-orders',
      nav: { Icon: Inbox, count: 'fresh' },
    } satisfies Screen,
    children: [
      {
        path: ':orderId',
        element: <OrderSheet />,
        children: [
          { path: 'reject', element: <RejectDialog /> },
          { path: 'refund', element: <RefundDialog /> },
          { path: 'change', element: <ChangeDialog /> },
        ],
      },
    ],
  },
  {
    path: 'orders/new',
    element: <NewOrdersScreen />,
    handle: { title: 'board.title', group: 'service', action: 'read-orders' } satisfies Screen,
    children: [{ path: 'reject', element: <RejectSelectionDialog /> }],
  },
  {
    path: 'orders/take',
    element: <TakingScreen />,
    handle: { title: 'taking.title', group: 'service', action: 'take-order' } satisfies Screen,
  },
  {
    path: 'kitchen',
    element: <KitchenScreen />,
    handle: {
      title: 'kitchen.title',
      group: 'service',
      action: 'read-orders',
      nav: { Icon: ChefHat },
    } satisfies Screen,
  },
  {
    path: 'sold-out',
    element: <StockScreen />,
    handle: {
      title: 'stock.title',
      group: 'service',
      action: 'sell-out',
      nav: { Icon: Utensils, label: 'shell.stock' },
    } satisfies Screen,
  },
  {
    path: 'busy',
    element: <AvailabilityScreen />,
    handle: {
      title: 'availability.title',
      group: 'service',
      action: 'pause-location',
      nav: { Icon: Gauge, label: 'shell.availability' },
    } satisfies Screen,
  },
  {
    path: 'office',
    element: <OfficeScreen />,
    handle: { title: 'shell.office', group: 'today' } satisfies Screen,
  },
  {
    path: 'today',
    element: <TodayScreen />,
    handle: { title: 'today.title', group: 'today', action: 'read-orders', nav: { Icon: Sun } } satisfies Screen,
  },
  {
    path: 'tonight',
    element: <TonightScreen />,
    handle: { title: 'tonight.title', group: 'today', action: 'read-money', nav: { Icon: Moon } } satisfies Screen,
  },
  {
    path: 'first-steps',
    element: <FirstStepsScreen />,
    handle: {
      title: 'firstSteps.title',
      group: 'today',
      action: 'publish-business',
      allPlaces: true,
      nav: { Icon: ListChecks },
    } satisfies Screen,
  },
  {
    path: 'orders/all',
    element: <AllOrdersScreen />,
    handle: {
      title: 'allOrders.title',
      group: 'orders',
      action: 'read-orders',
      nav: { Icon: ReceiptText },
    } satisfies Screen,
    children: [
      {
        path: ':orderId',
        element: <OrderSheet />,
        children: [
          { path: 'reject', element: <RejectDialog /> },
          { path: 'refund', element: <RefundDialog /> },
          { path: 'change', element: <ChangeDialog /> },
        ],
      },
    ],
  },
  {
    path: 'orders/problems',
    element: <ProblemsScreen />,
    handle: {
      title: 'problems.title',
      group: 'orders',
      action: 'read-orders',
      nav: { Icon: MessageCircleWarning, count: 'problems' },
    } satisfies Screen,
    children: [{ path: ':problemId', element: <ProblemSheet /> }],
  },
  {
    path: 'orders/money',
    element: <MoneyScreen />,
    handle: {
      title: 'money.title',
      group: 'orders',
      action: 'read-money',
      nav: { Icon: Banknote, count: 'money' },
    } satisfies Screen,
  },
  {
    path: 'menu/dishes',
    element: <DishesScreen />,
    handle: { title: 'dishes.title', group: 'menu', action: 'edit-menu', nav: { Icon: Pizza } } satisfies Screen,
  },
  {
    path: 'menu/dishes/:dishId',
    element: <DishScreen />,
    handle: { title: 'dishes.title', group: 'menu', action: 'edit-menu' } satisfies Screen,
  },
  {
    path: 'menu/dishes/check',
    element: <MenuCheckScreen />,
    handle: { title: 'menuCheck.title', group: 'menu', action: 'edit-menu' } satisfies Screen,
  },
  {
    path: 'menu/dishes/preview',
    element: <MenuPreviewScreen />,
    handle: { title: 'menuPreview.title', group: 'menu', action: 'edit-menu' } satisfies Screen,
  },
  {
    path: 'menu/allergens',
    element: <AllergenSheetScreen />,
    handle: { title: 'dishes.sheet.title', group: 'menu', action: 'edit-menu', nav: { Icon: Wheat } } satisfies Screen,
  },
  {
    path: 'menu/photos',
    element: <PhotosScreen />,
    handle: { title: 'look.photosTitle', group: 'menu', action: 'set-look', nav: { Icon: Camera } } satisfies Screen,
  },
  {
    path: 'menu/translations',
    element: <TranslationsScreen />,
    handle: {
      title: 'translations.title',
      group: 'menu',
      action: 'edit-texts',
      allPlaces: true,
      nav: { Icon: Languages },
    } satisfies Screen,
  },
  {
    path: 'menu/print',
    element: <MenuPaperScreen />,
    handle: { title: 'menuPaper.title', group: 'menu', action: 'edit-menu' } satisfies Screen,
  },
  {
    path: 'menu/import',
    element: <MenuFileScreen />,
    handle: {
      title: 'menuFile.title',
      group: 'menu',
      action: 'edit-menu',
      nav: { Icon: FileSpreadsheet },
    } satisfies Screen,
  },
  {
    path: 'place/hours',
    element: <RestaurantScreen part="hours" />,
    handle: {
      title: 'restaurant.hours.title',
      group: 'place',
      action: 'set-location',
      nav: { Icon: Clock },
    } satisfies Screen,
  },
  {
    path: 'place/ways',
    element: <RestaurantScreen part="ways" />,
    handle: {
      title: 'restaurant.ways.title',
      group: 'place',
      action: 'set-location',
      nav: { Icon: ShoppingBag },
    } satisfies Screen,
  },
  {
    path: 'place/areas',
    element: <AreasScreen />,
    handle: { title: 'areas.title', group: 'place', action: 'set-location', nav: { Icon: MapPinned } } satisfies Screen,
  },
  {
    path: 'place/areas/add',
    element: <AreaScreen />,
    handle: { title: 'areas.addTitle', group: 'place', action: 'set-location' } satisfies Screen,
  },
  {
    path: 'place/areas/:id',
    element: <AreaScreen />,
    handle: { title: 'areas.areaTitle', group: 'place', action: 'set-location' } satisfies Screen,
  },
  {
    path: 'place/table-codes',
    element: <TableCodesScreen />,
    handle: {
      title: 'tableCodes.title',
      group: 'place',
      action: 'set-location',
      nav: { Icon: QrCode },
    } satisfies Screen,
  },
  {
    path: 'place/deliveries',
    element: <DeliveriesScreen />,
    handle: { title: 'deliveries.title', group: 'place', action: 'set-dispatch', nav: { Icon: Bike } } satisfies Screen,
  },
  {
    path: 'place/drivers',
    element: <DriversScreen />,
    handle: { title: 'drivers.title', group: 'place', action: 'dispatch-order', nav: { Icon: Route } } satisfies Screen,
  },
  {
    path: 'place/drivers/add',
    element: <AddDriverScreen />,
    handle: { title: 'drivers.addTitle', group: 'place', action: 'set-dispatch' } satisfies Screen,
  },
  {
    path: 'place/drivers/:id',
    element: <DriverScreen />,
    handle: { title: 'drivers.driverTitle', group: 'place', action: 'dispatch-order' } satisfies Screen,
  },
  {
    path: 'place/contact',
    element: <RestaurantScreen part="place" />,
    handle: {
      title: 'restaurant.place.title',
      group: 'place',
      action: 'set-location',
      nav: { Icon: MapPin },
    } satisfies Screen,
  },
  {
    path: 'place/printers',
    element: <PrintersScreen />,
    handle: {
      title: 'printers.title',
      group: 'place',
      action: 'manage-devices',
      nav: { Icon: Printer },
    } satisfies Screen,
  },
  {
    path: 'place/printers/add',
    element: <AddPrinterScreen />,
    handle: { title: 'printers.addTitle', group: 'place', action: 'manage-devices' } satisfies Screen,
  },
  {
    path: 'place/printers/:id',
    element: <PrinterScreen />,
    handle: { title: 'printers.printerTitle', group: 'place', action: 'manage-devices' } satisfies Screen,
  },
  {
    path: 'place/kitchen-screens',
    element: <StationsScreen />,
    handle: {
      title: 'stations.title',
      group: 'place',
      action: 'set-location',
      nav: { Icon: Monitor },
    } satisfies Screen,
  },
  {
    path: 'selling/coupons',
    element: <CouponsScreen />,
    handle: {
      title: 'coupons.title',
      group: 'selling',
      action: 'make-offers',
      allPlaces: true,
      nav: { Icon: TicketPercent },
    } satisfies Screen,
  },
  {
    path: 'selling/coupons/new',
    element: <CouponScreen />,
    handle: { title: 'coupons.makeTitle', group: 'selling', action: 'make-offers', allPlaces: true } satisfies Screen,
  },
  {
    path: 'selling/coupons/:id',
    element: <CouponScreen />,
    handle: { title: 'coupons.changeTitle', group: 'selling', action: 'make-offers', allPlaces: true } satisfies Screen,
  },
  {
    path: 'selling/customers',
    element: <CustomersScreen />,
    handle: {
      title: 'customers.title',
      group: 'selling',
      action: 'read-customers',
      nav: { Icon: ContactRound },
    } satisfies Screen,
  },
  {
    path: 'selling/customers/:id',
    element: <CustomerScreen />,
    handle: { title: 'customers.unknownTitle', group: 'selling', action: 'read-customers' } satisfies Screen,
  },
  {
    path: 'selling/reviews',
    element: <ReviewsScreen />,
    handle: { title: 'reviews.title', group: 'selling', action: 'read-orders', nav: { Icon: Star } } satisfies Screen,
  },
  {
    path: 'selling/messages',
    element: <MessagesScreen />,
    handle: {
      title: 'messages.title',
      group: 'selling',
      action: 'set-messages',
      allPlaces: true,
      nav: { Icon: Bell },
    } satisfies Screen,
  },
  {
    path: 'money/days',
    element: <DaysScreen />,
    handle: {
      title: 'days.title',
      group: 'money',
      action: 'read-money',
      nav: { Icon: CalendarCheck },
    } satisfies Screen,
  },
  {
    path: 'money/days/:day',
    element: <DayScreen />,
    handle: { title: 'days.title', group: 'money', action: 'read-money' } satisfies Screen,
  },
  {
    path: 'money/figures',
    element: <FiguresScreen />,
    handle: {
      title: 'figures.title',
      group: 'money',
      action: 'read-money',
      nav: { Icon: ChartColumn },
    } satisfies Screen,
  },
  {
    path: 'money/accountant',
    element: <BooksScreen />,
    handle: {
      title: 'books.title',
      group: 'money',
      action: 'read-money',
      nav: { Icon: BookOpenText },
    } satisfies Screen,
  },
  {
    path: 'money/payouts',
    element: <PayoutsScreen />,
    handle: {
      title: 'payouts.title',
      group: 'money',
      action: 'read-money',
      allPlaces: true,
      nav: { Icon: Landmark },
    } satisfies Screen,
  },
  {
    path: 'money/payouts/:payoutId',
    element: <PayoutScreen />,
    handle: { title: 'payouts.title', group: 'money', action: 'read-money', allPlaces: true } satisfies Screen,
  },
  {
    path: 'brand/look',
    element: <LookScreen />,
    handle: {
      title: 'look.title',
      group: 'brand',
      action: 'set-look',
      allPlaces: true,
      nav: { Icon: Palette },
    } satisfies Screen,
  },
  {
    path: 'brand/texts',
    element: <TextsScreen />,
    handle: {
      title: 'texts.title',
      group: 'brand',
      action: 'edit-texts',
      allPlaces: true,
      nav: { Icon: Type },
    } satisfies Screen,
  },
  {
    path: 'brand/documents',
    element: <DocumentsScreen />,
    handle: {
      title: 'documents.title',
      group: 'brand',
      action: 'edit-texts',
      allPlaces: true,
      nav: { Icon: ScrollText },
    } satisfies Screen,
  },
  {
    path: 'brand/domains',
    element: <DomainsScreen />,
    handle: {
      title: 'domains.title',
      group: 'brand',
      action: 'set-domains',
      allPlaces: true,
      nav: { Icon: Globe },
    } satisfies Screen,
  },
  {
    path: 'team/people',
    element: <PeopleScreen />,
    handle: { title: 'team.people', group: 'team', action: 'manage-team', nav: { Icon: Users } } satisfies Screen,
  },
  {
    path: 'team/people/invite',
    element: <InviteScreen />,
    handle: { title: 'team.inviteTitle', group: 'team', action: 'manage-team' } satisfies Screen,
  },
  {
    path: 'team/people/:id',
    element: <PersonScreen />,
    handle: { title: 'team.personTitle', group: 'team', action: 'manage-team' } satisfies Screen,
  },
  {
    path: 'team/roles',
    element: <RolesScreen />,
    handle: {
      title: 'team.roles',
      group: 'team',
      action: 'manage-roles',
      allPlaces: true,
      nav: { Icon: UserCog },
    } satisfies Screen,
  },
  {
    path: 'team/roles/new',
    element: <RoleScreen />,
    handle: { title: 'team.makeRole', group: 'team', action: 'manage-roles', allPlaces: true } satisfies Screen,
  },
  {
    path: 'team/roles/:id',
    element: <RoleScreen />,
    handle: { title: 'team.roleTitle', group: 'team', action: 'manage-roles', allPlaces: true } satisfies Screen,
  },
  {
    path: 'team/devices',
    element: <DevicesScreen />,
    handle: {
      title: 'devices.title',
      group: 'team',
      action: 'manage-devices',
      nav: { Icon: TabletSmartphone },
    } satisfies Screen,
  },
  {
    path: 'team/devices/add',
    element: <AddDeviceScreen />,
    handle: { title: 'devices.addTitle', group: 'team', action: 'manage-devices' } satisfies Screen,
  },
  {
    path: 'team/devices/:id',
    element: <DeviceScreen />,
    handle: { title: 'devices.deviceTitle', group: 'team', action: 'manage-devices' } satisfies Screen,
  },
  {
    path: 'team/support',
    element: <SupportScreen />,
    handle: {
      title: 'support.title',
      group: 'team',
      action: 'grant-support',
      allPlaces: true,
      nav: { Icon: LifeBuoy },
    } satisfies Screen,
  },
  {
    path: 'team/activity',
    element: <ActivityScreen />,
    handle: {
      title: 'activity.title',
      group: 'team',
      action: 'read-activity',
      nav: { Icon: History },
    } satisfies Screen,
  },
  {
    path: 'settings/company',
    element: <RestaurantScreen part="seller" />,
    handle: {
      title: 'restaurant.seller.title',
      group: 'settings',
      action: 'set-location',
      allPlaces: true,
      nav: { Icon: Building2 },
    } satisfies Screen,
  },
  {
    path: 'settings/receipts',
    element: <ReceiptsScreen />,
    handle: {
      title: 'receipts.title',
      group: 'settings',
      action: 'set-location',
      nav: { Icon: FileCheck },
    } satisfies Screen,
  },
  {
    path: 'settings/payment',
    element: <RestaurantScreen part="payment" />,
    handle: {
      title: 'restaurant.payment.title',
      group: 'settings',
      action: 'set-location',
      nav: { Icon: CreditCard },
    } satisfies Screen,
  },
  {
    path: 'settings/connections',
    element: <ConnectionsScreen />,
    handle: {
      title: 'connections.title',
      group: 'settings',
      action: 'set-credentials',
      allPlaces: true,
      nav: { Icon: Plug },
    } satisfies Screen,
  },
  {
    path: 'settings/account',
    element: <AccountScreen />,
    handle: { title: 'account.title', group: 'settings', ofPerson: true, nav: { Icon: UserRound } } satisfies Screen,
  },
]

/** Addresses of before, which mails, bookmarks and open tabs still hold, by where their screens are now. */
export const MOVED: Readonly<Record<string, string>> = {
  stock: 'sold-out',
  availability: 'busy',
  problems: 'orders/problems',
  money: 'orders/money',
  restaurant: 'place/contact',
  'menu-file': 'menu/import',
  deliveries: 'place/deliveries',
  domains: 'brand/domains',
  connections: 'settings/connections',
  reviews: 'selling/reviews',
  messages: 'selling/messages',
  look: 'brand/look',
  photos: 'menu/photos',
  texts: 'brand/texts',
  translations: 'menu/translations',
  documents: 'brand/documents',
  activity: 'team/activity',
  account: 'settings/account',
}

/**
 * Every address of the console, below `/console`. `:location` is the location's slug: two tabs may show two locations.
 */
export const routes: RouteObject[] = [
  {
    element: (
      <UnsavedChangesProvider>
        <Outlet />
      </UnsavedChangesProvider>
    ),
    errorElement: <CrashScreen />,
    children: [
      { path: 'sign-in', element: <SignInScreen /> },
      { path: 'forgotten-password', element: <ForgottenPasswordScreen /> },
      { path: 'new-password', element: <NewPasswordScreen /> },
      { path: 'hand-over', element: <HandOverScreen /> },
      { path: 'hop', element: <HopScreen /> },
      { path: 'invitation', element: <InvitationScreen /> },
      { path: 'pair', element: <PairScreen /> },
      { path: 'support', element: <SupportSignInScreen /> },
      {
        element: <SessionGate />,
        children: [
          { index: true, element: <StartLocation /> },
          {
            path: ':location',
            element: <Shell screens={SCREENS} notFound={<NotFoundScreen />} />,
            children: [
              { index: true, element: <Navigate to="orders" replace /> },
              ...SCREENS,
              ...Object.entries(MOVED).map(([from, to]) => ({ path: `${from}/*`, element: <MovedAddress to={to} /> })),
              { path: '*', element: <NotFoundScreen /> },
            ],
          },
        ],
      },
    ],
  },
]
