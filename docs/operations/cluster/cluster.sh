#!/usr/bin/env bash
# A replicated PostgreSQL on one machine, to see the site through its faults (docs/operations/replicated.md): etcd, three Patroni nodes
# (synchronous) and HAProxy in front, without services. As root it becomes postgres by itself.
#   cluster.sh up | down | status | url | leader | sync
#   cluster.sh kill-leader          kill -9 the leader's Patroni and every process of its PostgreSQL; prints its name
#   cluster.sh kill-postgres        kill -9 only the leader's PostgreSQL
#   cluster.sh stop-leader          SIGSTOP all of the leader (a frozen machine); prints its name
#   cluster.sh cont NODE            SIGCONT all of it
#   cluster.sh cut [NODE]           pulls NODE's cable to etcd and to the other nodes (the leader's unless said); clients still reach it
#   cluster.sh heal NODE            puts it back
#   cluster.sh start NODE           starts a killed node again (it becomes a replica)
#   cluster.sh kill NODE | stop NODE   the same for any node
#   cluster.sh switchover           hands over in an orderly way
#   cluster.sh lose-disk NODE       deletes a killed node's data; started again, it copies the leader's
#   cluster.sh asynchronous         a commit is acknowledged before a standby has it: the control, which loses some
set -u
HA_HOME=${HA_HOME:-${TMPDIR:-/tmp}/meridian-cluster}; BASE=${HA_PORT:-4810}; TTL=${HA_TTL:-5}
HERE=$(cd "$(dirname "$0")" && pwd)
BIN=${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)}
NODES=(n1 n2 n3)
ETCD=$((BASE)); ETCD_PEER=$((BASE + 1)); PRIMARY=$((BASE + 30)); REPLICAS=$((BASE + 31));
etcd_wire() { echo $((BASE + 2 + ${1#n})); }; rest() { echo $((BASE + 6 + ${1#n})); }; pg() { echo $((BASE + 10 + ${1#n})); }
wire_pg() { echo $((BASE + 14 + ${1#n})); }; wire_rest() { echo $((BASE + 18 + ${1#n})); }
PATH=$PATH:/usr/sbin:/sbin
# PostgreSQL refuses to run as root.
if [ "$(id -u)" = 0 ]; then AS=(setpriv --reuid=postgres --regid=postgres --init-groups); else AS=(); fi
bg() { local log=$1 pidfile=$2; shift 2; (cd "$HA_HOME" && exec setsid "${AS[@]}" env -i PATH="$PATH" HOME="$HA_HOME" LANG=C.UTF-8 "$@" >>"$log" 2>&1 </dev/null) & echo $! >"$pidfile"; disown $!; }
# setsid execs in place (the subshell is no group leader), so the pid is the process's own.
# A dead process that nobody has collected yet is not alive.
alive() { [ -f "$1" ] && kill -0 "$(cat "$1")" 2>/dev/null && ! grep -q '^State:.Z' "/proc/$(cat "$1")/status" 2>/dev/null; }
leader() { local n; for n in "${NODES[@]}"; do [ "$(curl -s -m 1 -o /dev/null -w '%{http_code}' -X OPTIONS "http://127.0.0.1:$(rest "$n")/primary")" = 200 ] && { echo "$n"; return 0; }; done; return 1; }
syncs() { local n; for n in "${NODES[@]}"; do [ "$(curl -s -m 1 -o /dev/null -w '%{http_code}' -X OPTIONS "http://127.0.0.1:$(rest "$n")/sync")" = 200 ] && echo "$n"; done; }
# Every process of a node: Patroni and the whole of its PostgreSQL.
pids() {
  local n=$1 patroni=$HA_HOME/$1/patroni.pid master
  alive "$patroni" && { cat "$patroni"; pgrep -P "$(cat "$patroni")"; }  # with what it runs: pg_basebackup, pg_rewind
  master=$(head -n 1 "$HA_HOME/$n/data/postmaster.pid" 2>/dev/null) || return 0
  # The file outlives a kill -9, and the number may be another process's by now.
  [ "$(readlink "/proc/$master/cwd" 2>/dev/null)" = "$HA_HOME/$n/data" ] || return 0
  echo "$master"; pgrep -P "$master"
}
signal() { local p; for p in $(pids "$2"); do kill "-$1" "$p" 2>/dev/null; done; }
fill() { sed -e "s|@HOME@|$HA_HOME|g; s|@NAME@|${2:-}|g; s|@DIR@|$HA_HOME/${2:-}|g; s|@BIN@|$BIN|g; s|@TTL@|$TTL|g; s|@POSTINIT@|$HA_HOME/post_init|g" \
  -e "s|@PRIMARY@|$PRIMARY|g; s|@REPLICAS@|$REPLICAS|g" "$HERE/$1"; }
start_node() {
  local n=$1 dir=$HA_HOME/$1
  alive "$dir/patroni.pid" && return 0
  mkdir -p "$dir"
  fill patroni.yml.tmpl "$n" | sed -e "s|@REST@|$(rest "$n")|g; s|@PG@|$(pg "$n")|g; s|@ETCD@|$(etcd_wire "$n")|g; s|@WIRE_PG@|$(wire_pg "$n")|g; s|@WIRE_REST@|$(wire_rest "$n")|g" >"$dir/patroni.yml"
  fill wire.cfg.tmpl "$n" | sed -e "s|@ETCD_WIRE@|$(etcd_wire "$n")|g; s|@ETCD@|$ETCD|g; s|@PG@|$(pg "$n")|g; s|@REST@|$(rest "$n")|g; s|@WIRE_PG@|$(wire_pg "$n")|g; s|@WIRE_REST@|$(wire_rest "$n")|g" >"$dir/wire.cfg"
  [ "$(id -u)" = 0 ] && chown -R postgres: "$dir"
  alive "$dir/wire.pid" || bg "$HA_HOME/logs/wire-$n.log" "$dir/wire.pid" haproxy -db -f "$dir/wire.cfg"
  bg "$HA_HOME/logs/$n.log" "$dir/patroni.pid" patroni "$dir/patroni.yml"
}
wait_for() { local s=$1; shift; local end=$((SECONDS + s)); until "$@"; do [ $SECONDS -ge $end ] && { echo "gave up after $s s: $*" >&2; return 1; }; sleep 0.2; done; }
has_leader() { leader >/dev/null; }
# As the leader sees it: both others follow it, and unless it is the control, one of them holds every commit. What Patroni says
# comes too early: a node that has started again may have to be rebuilt first, and the next fault would leave none that can take over.
is_whole() { [ "$(PGPASSWORD=super psql -qAtX -h 127.0.0.1 -p $PRIMARY -U postgres -c "SELECT count(*) = 2 AND
    (current_setting('synchronous_standby_names') = '' OR count(*) FILTER (WHERE sync_state = 'sync') = 1)
  FROM pg_stat_replication WHERE state = 'streaming'" postgres 2>/dev/null)" = t ]; }
patronictl_() { "${AS[@]}" env HOME="$HA_HOME" patronictl -c "$HA_HOME/n1/patroni.yml" "$@"; }
case ${1:-} in
up)
  mkdir -p "$HA_HOME/logs"
  cat >"$HA_HOME/post_init" <<'SQL'
#!/bin/sh
# $1: the superuser's connection string of the new cluster
exec psql -v ON_ERROR_STOP=1 "$1" -c "CREATE ROLE meridian LOGIN PASSWORD 'meridian'" -c "CREATE DATABASE meridian OWNER meridian"
SQL
  chmod 755 "$HA_HOME/post_init"
  fill haproxy.cfg.tmpl | awk -v servers="$(for n in "${NODES[@]}"; do echo "  server $n 127.0.0.1:$(pg "$n") check port $(rest "$n")"; done)" '/@SERVERS@/ {print servers; next} {print}' >"$HA_HOME/haproxy.cfg"
  [ "$(id -u)" = 0 ] && chown -R postgres: "$HA_HOME"
  alive "$HA_HOME/etcd.pid" || bg "$HA_HOME/logs/etcd.log" "$HA_HOME/etcd.pid" etcd --enable-v2 --name one --data-dir "$HA_HOME/etcd" --listen-client-urls "http://127.0.0.1:$ETCD" --advertise-client-urls "http://127.0.0.1:$ETCD" --listen-peer-urls "http://127.0.0.1:$ETCD_PEER" --initial-advertise-peer-urls "http://127.0.0.1:$ETCD_PEER" --initial-cluster "one=http://127.0.0.1:$ETCD_PEER"
  wait_for 10 curl -s -o /dev/null -m 1 "http://127.0.0.1:$ETCD/health" || exit 1
  alive "$HA_HOME/haproxy.pid" || bg "$HA_HOME/logs/haproxy.log" "$HA_HOME/haproxy.pid" haproxy -db -f "$HA_HOME/haproxy.cfg"
  for n in "${NODES[@]}"; do start_node "$n"; done
  wait_for 60 is_whole || exit 1
  wait_for 10 env PGPASSWORD=meridian psql -qAtX -h 127.0.0.1 -p $PRIMARY -U meridian -c 'SELECT 1' -o /dev/null meridian || exit 1
  echo "up in $SECONDS s: postgresql://meridian:meridian@127.0.0.1:$PRIMARY/meridian, leader $(leader), synchronous $(syncs | tr '\n' ' ')";;
down)
  for n in "${NODES[@]}"; do signal CONT "$n"; signal KILL "$n"; done
  for f in "$HA_HOME"/n?/wire.pid "$HA_HOME"/haproxy.pid "$HA_HOME"/etcd.pid; do alive "$f" && { kill -CONT "$(cat "$f")"; kill -9 "$(cat "$f")"; }; done
  [ "${2:-}" = keep ] || rm -rf "$HA_HOME";;
status) patronictl_ list; leader; syncs;;
url) echo "postgresql://meridian:meridian@127.0.0.1:$PRIMARY/meridian";;
leader) leader;;
sync) syncs;;
whole) wait_for "${2:-60}" is_whole;;
kill-leader) n=$(leader) && signal KILL "$n" && echo "$n";;
kill-postgres) n=$(leader) && for p in $(pids "$n" | tail -n +2); do kill -9 "$p" 2>/dev/null; done; echo "$n";;
stop-leader) n=$(leader) && signal STOP "$n" && echo "$n";;
kill) signal KILL "$2";;
stop) signal STOP "$2";;
cont) signal CONT "$2";;
cut) n=${2:-$(leader)} && kill -STOP "$(cat "$HA_HOME/$n/wire.pid")" && echo "$n";;
heal) kill -CONT "$(cat "$HA_HOME/$2/wire.pid")";;
start) start_node "$2";;
switchover) patronictl_ switchover --force --master "$(leader)" --candidate "$(syncs | head -n 1)";;
lose-disk) rm -rf "$HA_HOME/$2/data";;
asynchronous) patronictl_ edit-config --force -s synchronous_mode=false -s synchronous_mode_strict=false >/dev/null;;
*) sed -n '2,17p' "$0"; exit 2;;
esac
