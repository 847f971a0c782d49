-- Acts name fields as calls of staff do, and their inverses are bodies of such calls: both are in camelCase from this version on.
UPDATE "acts" a
SET "subject" = n.act -> 'subject',
  "before" = nullif(n.act -> 'before', 'null'),
  "after" = nullif(n.act -> 'after', 'null'),
  "inverse" = nullif(n.act -> 'inverse', 'null')
FROM (
  SELECT business_id, id, (
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(words
    , '"about_text": ', '"aboutText": ') , '"about_title": ', '"aboutTitle": ') , '"accepts_card": ', '"acceptsCard": ')
    , '"accepts_cash": ', '"acceptsCash": ') , '"accepts_later": ', '"acceptsLater": ') , '"accepts_tips": ', '"acceptsTips": ')
    , '"account_sid": ', '"accountSid": ') , '"age_restricted": ', '"ageRestricted": ') , '"announces_new_app": ', '"announcesNewApp": ')
    , '"answer_after_minutes": ', '"answerAfterMinutes": ') , '"answered_at": ', '"answeredAt": ') , '"app_id": ', '"appId": ')
    , '"app_store_id": ', '"appStoreId": ') , '"app_store_link": ', '"appStoreLink": ') , '"area_id": ', '"areaId": ') , '"back_at": ', '"backAt": ')
    , '"bag_charge": ', '"bagCharge": ') , '"body_font": ', '"bodyFont": ') , '"breaks_marks": ', '"breaksMarks": ')
    , '"brings_marks": ', '"bringsMarks": ') , '"call_after_minutes": ', '"callAfterMinutes": ') , '"cash_orders": ', '"cashOrders": ')
    , '"category_id": ', '"categoryId": ') , '"category_ids": ', '"categoryIds": ') , '"choice_id": ', '"choiceId": ')
    , '"choice_ids": ', '"choiceIds": ') , '"client_id": ', '"clientId": ') , '"client_id_end": ', '"clientIdEnd": ')
    , '"closes_at": ', '"closesAt": ') , '"complete_after_hours": ', '"completeAfterHours": ') , '"customer_id": ', '"customerId": ')
    , '"day_begins": ', '"dayBegins": ') , '"day_mails": ', '"dayMails": ') , '"driver_id": ', '"driverId": ') , '"ends_on": ', '"endsOn": ')
    , '"even_if_changed": ', '"evenIfChanged": ') , '"expires_at": ', '"expiresAt": ') , '"external_id": ', '"externalId": ')
    , '"fallback_id": ', '"fallbackId": ') , '"first_day": ', '"firstDay": ') , '"first_order_code": ', '"firstOrderCode": ')
    , '"from_address": ', '"fromAddress": ') , '"from_name": ', '"fromName": ') , '"google_play_link": ', '"googlePlayLink": ')
    , '"group_id": ', '"groupId": ') , '"heading_font": ', '"headingFont": ') , '"hero_image": ', '"heroImage": ') , '"hero_text": ', '"heroText": ')
    , '"hero_title": ', '"heroTitle": ') , '"if_unanswered": ', '"ifUnanswered": ') , '"instead_of": ', '"insteadOf": ')
    , '"ios_app_id": ', '"iosAppId": ') , '"is_meal_deal": ', '"isMealDeal": ') , '"item_id": ', '"itemId": ') , '"item_ids": ', '"itemIds": ')
    , '"last_day": ', '"lastDay": ') , '"lead_minutes": ', '"leadMinutes": ') , '"legal_name": ', '"legalName": ')
    , '"link_until": ', '"linkUntil": ') , '"location_id": ', '"locationId": ') , '"logo_dark": ', '"logoDark": ') , '"map_tiles": ', '"mapTiles": ')
    , '"max_quantity": ', '"maxQuantity": ') , '"max_uses": ', '"maxUses": ') , '"max_uses_per_customer": ', '"maxUsesPerCustomer": ')
    , '"may_contain": ', '"mayContain": ') , '"on_dish": ', '"onDish": ') , '"on_menu": ', '"onMenu": ') , '"opens_at": ', '"opensAt": ')
    , '"option_id": ', '"optionId": ') , '"option_ids": ', '"optionIds": ') , '"order_id": ', '"orderId": ') , '"order_status": ', '"orderStatus": ')
    , '"order_type": ', '"orderType": ') , '"order_types": ', '"orderTypes": ') , '"overflow_at": ', '"overflowAt": ')
    , '"parent_id": ', '"parentId": ') , '"pause_after_minutes": ', '"pauseAfterMinutes": ') , '"paused_until": ', '"pausedUntil": ')
    , '"per_dish": ', '"perDish": ') , '"play_fingerprints": ', '"playFingerprints": ') , '"play_package": ', '"playPackage": ')
    , '"pre_order_hours": ', '"preOrderHours": ') , '"preparation_minutes": ', '"preparationMinutes": ') , '"printer_id": ', '"printerId": ')
    , '"public_key": ', '"publicKey": ') , '"put_away": ', '"putAway": ') , '"quiet_minutes": ', '"quietMinutes": ') , '"ready_at": ', '"readyAt": ')
    , '"receipt_issuer": ', '"receiptIssuer": ') , '"reject_after_minutes": ', '"rejectAfterMinutes": ') , '"reload_asked_at": ', '"reloadAskedAt": ')
    , '"remind_after_minutes": ', '"remindAfterMinutes": ') , '"reminder_telephone": ', '"reminderTelephone": ')
    , '"remove_missing": ', '"removeMissing": ') , '"replaced_allergens": ', '"replacedAllergens": ') , '"reply_to": ', '"replyTo": ')
    , '"review_after_minutes": ', '"reviewAfterMinutes": ') , '"role_name": ', '"roleName": ') , '"second_colour": ', '"secondColour": ')
    , '"service_charge": ', '"serviceCharge": ') , '"sessions_ended": ', '"sessionsEnded": ') , '"set_at": ', '"setAt": ')
    , '"sold_out": ', '"soldOut": ') , '"staff_id": ', '"staffId": ') , '"starts_on": ', '"startsOn": ') , '"station_id": ', '"stationId": ')
    , '"stock_change": ', '"stockChange": ') , '"tag_manager_id": ', '"tagManagerId": ') , '"telephone_number": ', '"telephoneNumber": ')
    , '"tiles_attribution": ', '"tilesAttribution": ') , '"tiles_url": ', '"tilesUrl": ') , '"usual_end": ', '"usualEnd": ')
    , '"usual_rate": ', '"usualRate": ') , '"value_id": ', '"valueId": ') , '"value_max": ', '"valueMax": ') , '"vat_kind": ', '"vatKind": ')
    , '"vat_number": ', '"vatNumber": ')
  )::jsonb AS act
  FROM (
    SELECT business_id, id, jsonb_build_object('subject', subject, 'before', before, 'after', after, 'inverse', inverse)::text AS words FROM "acts"
  ) one
  WHERE words ~ '"[a-z]+(_[a-z0-9]+)+": '
) n
WHERE a."business_id" = n.business_id AND a."id" = n.id;
