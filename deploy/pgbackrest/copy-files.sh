#!/bin/bash
# copy-files.sh FROM TO copies the storage of files into a folder of this day, and keeps four weeks of them. What has not
# changed is a link to the copy before. A try that was interrupted goes on.
set -euo pipefail
export LC_ALL=C
from=$1
to=$2
new=$to/unfinished
lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT

list() { (cd "$1" && find "$part" -ignore_readdir_race -type f -printf '%p\t%s\t%T@\0') | sort -z; }

mkdir -p "$to"
latest=$(find "$to" -mindepth 1 -maxdepth 1 -name '20*' | sort | tail -n 1)
if [ ! -d "$new" ] && [ "$latest" ]; then cp -al "$latest" "$new"; fi
# an object is stored before the last of its attributes
for part in objects attributes; do
  mkdir -p "$new/$part"
  list "$new" > "$lists/copied"
  list "$from" > "$lists/stored"
  # removed and not overwritten: the days before have the same file
  comm -z -23 "$lists/copied" "$lists/stored" | cut -z -f 1 | (cd "$new" && xargs -0 -r rm -f --)
  find "$new/$part" -mindepth 1 -type d -empty -delete
  comm -z -13 "$lists/copied" "$lists/stored" | cut -z -f 1 | (cd "$from" && xargs -0 -r cp -a --parents -t "$new" --)
done
touch "$new"
today=$to/$(date +%F)
rm -rf "$today"
mv "$new" "$today"
find "$to" -mindepth 1 -maxdepth 1 -name '20*' -mtime +28 -exec rm -rf {} +
