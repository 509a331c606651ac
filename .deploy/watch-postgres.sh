#!/bin/sh
# /usr/local/bin/watch-postgres on each machine of the database. A server that does not answer any more is ended, so that
# a standby takes its place at once, and not when Patroni's lease has run out.
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
  # 2: no answer. A server that starts or is full answers.
  pg_isready -q -h "$2" -p "$3" -t 2
  if [ $? -ne 2 ]; then
    misses=0
    continue
  fi
  misses=$((misses + 1))
  [ "$misses" -lt 2 ] && continue
  echo "PostgreSQL ($server) has not answered twice: ended"
  children=$(pgrep -P "$server")
  # shellcheck disable=SC2086
  kill -KILL "$server" $children
  misses=0
done
