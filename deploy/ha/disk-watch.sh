#!/bin/sh
# Hands the primary over to the synchronous standby when its disk is nearly full. Patroni notices a full disk only when PostgreSQL ends because of it;
# until then no order can be stored. Started by comanda-disk-watch.service with NODE, ADDRESS, DATA_FOLDER and FREE_MB.
while sleep 5; do
  free=$(df --output=avail -m "$DATA_FOLDER" | tail -n 1)
  [ "$free" -ge "$FREE_MB" ] && continue
  curl --fail --silent --max-time 3 --output /dev/null "http://$ADDRESS:8008/primary" || continue
  echo "$free MB are free: handing over"
  curl --silent --show-error --max-time 60 --data "{\"leader\":\"$NODE\"}" "http://$ADDRESS:8008/switchover"
done
