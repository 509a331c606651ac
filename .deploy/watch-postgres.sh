#!/bin/sh
# /usr/local/bin/watch-postgres on each machine of the database. It kills a PostgreSQL server that no longer responds. A
# standby then takes over at once instead of when Patroni's lease expires.
# usage: watch-postgres <data folder> <folder of the socket> <port>
set -u
misses=0
while sleep 0.5; do
  read -r server 2>/dev/null < "$1/postmaster.pid" || continue
  case $(ps -o state=,comm= -p "$server") in
    Z*) continue ;;
    *postgres*) ;;
    *) continue ;;
  esac
  # 2: no response. A server that is starting, or that has no free connection, responds.
  pg_isready -q -h "$2" -p "$3" -t 2
  if [ $? -ne 2 ]; then
    misses=0
    continue
  fi
  misses=$((misses + 1))
  [ "$misses" -lt 2 ] && continue
  echo "PostgreSQL ($server) did not respond twice: killed"
  children=$(pgrep -P "$server")
  # shellcheck disable=SC2086
  kill -KILL "$server" $children
  misses=0
done
