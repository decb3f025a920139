#!/bin/sh
# Before files are laid out. A later version was there: the database has to be one that this one knows. An earlier one: a backup is made.
set -e

version='@VERSION@'
migration=@MIGRATION@
# Root's: in a folder of the server's user, links could lead root anywhere.
upgrades=/var/lib/outrider-upgrades

is_running() { [ -d /run/systemd/system ] && systemctl is-active --quiet outrider.service; }

stop() {
  if is_running; then
    touch /run/outrider.was-running
    systemctl stop outrider.service
  fi
}

# Writes down which version is followed by which, with a copy of options and, unless it is left out, of the database, while the server runs. The
# last two copies of the database are kept.
save() {
  from=$1
  to="$upgrades/$(date -u +%Y%m%dT%H%M%SZ)-from-$from"
  install -d -m 0755 -o root -g root "$upgrades" "$to"
  echo "$from" >"$to/from"
  echo "$version" >"$to/to"
  if [ -d /etc/outrider ]; then cp -a /etc/outrider "$to/etc"; fi
  if [ "${OUTRIDER_UPGRADE_BACKUP:-yes}" = no ]; then return 0; fi
  if ! data=$(outrider data); then
    refuse "$to" 'it cannot be told where the database is'
    return 1
  fi
  if [ ! -f "$data/outrider.sqlite" ]; then
    echo "There is no database in $data: no backup was made." >&2
    return 0
  fi
  install -d -m 0700 -o outrider -g outrider "$to/database"
  if ! outrider backup "$to/database"; then
    refuse "$to" "no backup could be made of the database in $data"
    return 1
  fi
  copies=0
  for old in $(ls -1 "$upgrades" | sort -r); do
    if [ "$copies" -ge 2 ]; then rm -rf "${upgrades:?}/$old"; fi
    if [ -d "$upgrades/$old/database" ]; then copies=$((copies + 1)); fi
  done
}

refuse() {
  rm -rf "$1"
  cat >&2 <<TEXT
The upgrade to outrider $version is refused: $2, as stands above. Nothing was changed.
Make room, or leave the backup out: OUTRIDER_UPGRADE_BACKUP=no dpkg -i ...
TEXT
}

# Whether the database is one that this version can read.
check() {
  from=$1
  if ! found=$(outrider schema); then
    echo "outrider $version cannot tell of which version the database is, as stands above. Nothing was changed." >&2
    return 1
  fi
  [ "$found" -le "$migration" ] && return 0
  cat >&2 <<TEXT
outrider $version cannot read the database as $from left it (migration $found; this version knows $migration). Nothing was changed.
To go back to what was before the upgrade, and lose what came since:
  outrider way-back
  dpkg -i this package
TEXT
  return 1
}

case "$1" in
  upgrade)
    rm -f /run/outrider.was-running
    if dpkg --compare-versions "$2" gt "$version"; then
      stop
      check "$2"
    else
      # The server runs on: its files stay where they are until the new ones are there.
      save "$2"
    fi
    ;;
esac
