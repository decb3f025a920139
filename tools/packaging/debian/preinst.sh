#!/bin/sh
# Before files are laid out. A later version was there: the database has to be one that this one knows. An earlier one: a backup is made.
set -e

version='@VERSION@'
migration=@MIGRATION@
# Of root, as the folder of the data is the service's: no link that is laid there leads root elsewhere.
upgrades=/var/lib/outrider-upgrades

is_running() { [ -d /run/systemd/system ] && systemctl is-active --quiet outrider.service; }

stop() {
  if is_running; then
    touch /run/outrider.was-running
    systemctl stop outrider.service
  fi
}

# Notes which version was there, with its options: also where no backup is made, so that the way back takes none of an upgrade before.
note() {
  to="$upgrades/$(date -u +%Y%m%dT%H%M%SZ)-from-$1"
  install -d -m 0755 "$upgrades" "$to"
  install -d -m 0700 "$to/etc"
  cp -a /etc/outrider/. "$to/etc"
  echo "$1" >"$to/version"
}

# Copies the database of the version that is there, while it runs; the last two copies are kept.
save() {
  data=$(outrider data)
  runuser -u outrider -- test -f "$data/outrider.sqlite" || return 0
  install -d -m 0700 -o outrider -g outrider "$to/database"
  if ! outrider backup "$to/database"; then
    rm -rf "$to"
    cat >&2 <<TEXT
The upgrade to outrider $version is refused: no backup could be made of the database in $data, as stands above. Nothing was changed.
Make room, or leave the backup out: OUTRIDER_UPGRADE_BACKUP=no dpkg -i ...
TEXT
    return 1
  fi
  ls -1d "$upgrades"/*/database | sort -r | tail -n +3 | while read -r old; do rm -rf "${old%/database}"; done
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
      note "$2"
      if [ "${OUTRIDER_UPGRADE_BACKUP:-yes}" != no ]; then save; fi
    fi
    ;;
esac
